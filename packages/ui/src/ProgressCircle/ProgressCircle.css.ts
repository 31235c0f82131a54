import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const circle = style({ display: 'inline-flex', flexShrink: 0 });
export const drawing = style({ display: 'block' });
export const turning = style({
  animation: `${turn} ${vars.motion.turn} linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const sizes = styleVariants({
  small: { inlineSize: vars.size.iconSmall, blockSize: vars.size.iconSmall },
  medium: { inlineSize: vars.size.iconLarge, blockSize: vars.size.iconLarge },
  large: { inlineSize: vars.size.progressCircle, blockSize: vars.size.progressCircle },
});
export const track = style({ opacity: 0.2 });
export const fill = style({ transition: `stroke-dasharray ${vars.motion.duration} ${vars.motion.easing}` });
