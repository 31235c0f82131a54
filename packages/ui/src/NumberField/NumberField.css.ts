import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const figures = style({ fontVariantNumeric: 'tabular-nums' });
export const stepper = style({
  display: 'inline-flex',
  marginInlineStart: vars.space[1],
  marginInlineEnd: `calc(-1 * ${vars.space[2]})`,
});
