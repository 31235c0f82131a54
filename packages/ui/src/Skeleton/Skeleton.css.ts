import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = style({
  display: 'block',
  borderRadius: vars.radius.inner,
  background: vars.color.background.skeleton,
  forcedColorAdjust: 'none',
  animation: `${pulse} ${vars.motion.pulse} ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const shapes = styleVariants({
  // As high as a line of the text, with its margins.
  text: { blockSize: vars.space[3], marginBlock: `calc((1lh - ${vars.space[3]}) / 2)` },
  heading: { blockSize: vars.space[5] },
  control: { blockSize: vars.size.control, borderRadius: vars.radius.control },
  block: { blockSize: vars.measure.textArea, borderRadius: vars.radius.card },
});
export const widths = styleVariants({
  full: { inlineSize: '100%' },
  long: { inlineSize: '75%' },
  medium: { inlineSize: '50%' },
  short: { inlineSize: '25%' },
});
