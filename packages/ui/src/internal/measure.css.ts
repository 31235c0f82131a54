import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;

/** The look of `Meter` and `ProgressBar`: a label, a value, a track. */
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
});
export const label = style({ color: color.text.secondary, overflowWrap: 'anywhere' });
export const value = style({ color: color.text.primary, fontVariantNumeric: 'tabular-nums' });
export const track = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: vars.size.track,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
  background: color.background.pressed,
  outline: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  outlineOffset: `calc(-1 * ${vars.borderWidth.hairline})`,
  forcedColorAdjust: 'none',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
export const fill = style({ transition: `width ${motion.duration} ${motion.easing}` });
export const tones = styleVariants({
  accent: { fill: color.accent.solid },
  success: { fill: color.success.solid },
  warning: { fill: color.warning.solid },
  danger: { fill: color.danger.solid },
});
const pass = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(250%)' },
});
export const passing = style({
  transformBox: 'fill-box',
  animation: `${pass} ${motion.pulse} ${motion.easing} infinite`,
  '@media': {
    // Without animation, a partial track would look like a share of the work, so the bar fills the track and is dimmed.
    [media.reducedMotion]: { animation: 'none', transform: 'scaleX(2.5)', opacity: vars.opacity.stale },
  },
});
