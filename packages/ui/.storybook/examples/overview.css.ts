import { style } from '@vanilla-extract/css';
import { media, vars } from '../../src/theme/index.ts';

const { color, space } = vars;
const hairline = `${vars.borderWidth.hairline} solid ${color.border.subtle}`;

export const hero = style({
  borderBlockEnd: hairline,
  background: color.background.surface,
});
/** A readable line length. */
export const lead = style({ maxInlineSize: vars.measure.prose });
export const part = style({
  paddingInline: space[2],
  paddingBlock: space[1],
  border: hairline,
  borderRadius: vars.radius.inner,
  color: color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: {
    '&:hover': { borderColor: color.border.controlHover, color: color.text.primary },
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${color.border.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
});
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${space[16]}, 1fr))`,
  gap: space[3],
});
export const swatch = style({
  blockSize: space[12],
  border: hairline,
  borderRadius: vars.radius.control,
  forcedColorAdjust: 'none',
});
export const row = style({
  display: 'grid',
  gap: space[1],
  alignItems: 'baseline',
  paddingBlock: space[3],
  borderBlockEnd: hairline,
  '@media': { [media.tablet]: { gridTemplateColumns: `${vars.measure.menuColumn} minmax(0, 1fr)` } },
});
export const bar = style({
  blockSize: space[3],
  maxInlineSize: '100%',
  borderRadius: vars.radius.inner,
  background: color.accent.solid,
  forcedColorAdjust: 'none',
});
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(calc(2 * ${space[16]}), 1fr))`,
  gap: space[4],
});
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: space[24],
  padding: space[3],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  background: color.background.raised,
});
export const raised = style({ boxShadow: `0 ${space[2]} ${space[6]} ${color.shadow}` });
export const track = style({ padding: space[2], borderRadius: vars.radius.full, border: hairline });
export const runner = style({
  inlineSize: space[6],
  blockSize: space[6],
  borderRadius: vars.radius.full,
  background: color.accent.solid,
  forcedColorAdjust: 'none',
  transition: `margin-inline-start ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: { '&[data-there]': { marginInlineStart: `calc(100% - ${space[6]})` } },
});
