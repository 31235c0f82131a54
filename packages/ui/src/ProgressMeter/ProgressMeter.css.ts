import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
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
export const label = style({ color: color.text.secondary });
export const value = style({ color: color.text.primary, fontVariantNumeric: 'tabular-nums' });
export const track = style({
  display: 'flex',
  blockSize: vars.size.track,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
  background: color.background.pressed,
  outline: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  outlineOffset: `calc(-1 * ${vars.borderWidth.hairline})`,
  forcedColorAdjust: 'none',
});
export const share = createVar();
export const fill = style({
  inlineSize: share,
  borderRadius: vars.radius.full,
  transition: `inline-size ${vars.motion.duration} ${vars.motion.easing}`,
});
export const tones = styleVariants({
  accent: { background: color.accent.solid },
  success: { background: color.success.solid },
  warning: { background: color.warning.solid },
  danger: { background: color.danger.solid },
});
