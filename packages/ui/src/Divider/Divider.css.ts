import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const divider = style({
  alignSelf: 'stretch',
  blockSize: vars.borderWidth.hairline,
  inlineSize: '100%',
  border: 'none',
  margin: 0,
  background: vars.color.border.subtle,
  forcedColorAdjust: 'none',
});
