import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({ display: 'inline-flex', flexShrink: 0 });
export const drawing = style({
  display: 'block',
  animation: `${turn} ${vars.motion.turn} linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const sizes = styleVariants({
  small: { inlineSize: vars.size.iconSmall, blockSize: vars.size.iconSmall },
  medium: { inlineSize: vars.size.iconLarge, blockSize: vars.size.iconLarge },
  large: { inlineSize: vars.size.spinnerLarge, blockSize: vars.size.spinnerLarge },
});
export const track = style({ opacity: 0.2 });
