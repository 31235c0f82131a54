import { keyframes, style } from '@vanilla-extract/css';
import { focusRing, ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;
const appear = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${space[1]}))` } });

/** Not positioned, so that the panel is as wide as the surrounding header. */
export const root = style({ display: 'flex', blockSize: '100%' });
export const triggerChevron = style({
  transition: `rotate ${motion.duration} ${motion.easing}`,
  selectors: { '&[data-open]': { rotate: '180deg' } },
});
export const panel = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  maxBlockSize: `calc(100dvh - ${vars.size.header})`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderBlock: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  background: color.background.raised,
  boxShadow: `0 ${space[6]} ${space[8]} ${color.shadow}`,
  animation: `${appear} ${motion.duration} ${motion.easing}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  paddingBlock: space[6],
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
});
export const searchSlot = style({ flex: '1 1 auto', minInlineSize: 0, maxInlineSize: vars.measure.narrow });
export const sections = style({
  display: 'grid',
  alignItems: 'start',
  columnGap: space[8],
  rowGap: space[6],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.measure.menuColumn}), 1fr))`,
  // Aligns the text with the search, not the highlight around it.
  marginInline: `calc(-1 * ${space[2]})`,
});
export const section = style({ display: 'flex', flexDirection: 'column', gap: space[2], minInlineSize: 0 });
export const title = style({
  margin: 0,
  paddingInline: space[2],
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  fontWeight: vars.fontWeight.semibold,
  overflowWrap: 'anywhere',
});
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
});
export const item = style([
  focusRing,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.half,
    minBlockSize: vars.size.controlSmall,
    paddingInline: space[2],
    paddingBlock: space[1],
    borderRadius: vars.radius.control,
    color: color.text.secondary,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.console,
    lineHeight: vars.lineHeight.console,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.background.hover, color: color.text.primary },
      '&[data-pressed]': { background: color.background.pressed },
      '&[aria-current]': { color: color.accent.text, fontWeight: vars.fontWeight.medium },
      '&[data-focus-visible]': { ...ring, outlineOffset: `calc(-1 * ${vars.focus.width})` },
    },
  },
]);
export const itemDescription = style({
  color: color.text.muted,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontWeight: vars.fontWeight.regular,
});
/** The specification includes the count but hides it, because all items are visible. */
export const more = style({ display: 'none' });
