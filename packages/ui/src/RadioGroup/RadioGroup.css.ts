import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const circle = style({ borderRadius: vars.radius.full });
export const dot = style({
  inlineSize: vars.space[2],
  blockSize: vars.space[2],
  borderRadius: vars.radius.full,
  background: 'currentColor',
});
