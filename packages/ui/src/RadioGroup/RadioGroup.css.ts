import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const circle = style({ borderRadius: vars.radius.full });
export const dot = style({
  inlineSize: vars.space[2],
  blockSize: vars.space[2],
  borderRadius: vars.radius.full,
  background: 'currentColor',
});
export const orientations = styleVariants({
  vertical: { display: 'flex', flexDirection: 'column', gap: vars.space[1] },
  horizontal: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[5], rowGap: vars.space[1] },
});
