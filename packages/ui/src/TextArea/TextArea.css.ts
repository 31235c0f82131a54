import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const box = style({ paddingInline: 0 });
export const area = style({
  minBlockSize: vars.measure.textArea,
  paddingInline: vars.space[3],
  paddingBlock: vars.space[2],
  borderRadius: 'inherit',
  resize: 'vertical',
  lineHeight: vars.lineHeight.console,
});
