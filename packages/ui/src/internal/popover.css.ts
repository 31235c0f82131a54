import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

const appear = keyframes({ from: { opacity: 0, scale: '0.98' } });

/** Floating content next to its trigger: menus, lists of options. */
export const popover = style({
  display: 'flex',
  flexDirection: 'column',
  // Otherwise the popover would open as narrow as the room next to its trigger, and then widen.
  inlineSize: 'max-content',
  // Narrower than the window, because sideways scrolling would close the popover.
  minInlineSize: `min(var(--trigger-width), calc(100vw - ${space[6]}))`,
  maxInlineSize: `min(${vars.measure.popover}, calc(100vw - ${space[6]}))`,
  overflow: 'auto',
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.raised,
  boxShadow: `0 ${space[2]} ${space[6]} ${color.shadow}`,
  outline: 'none',
  selectors: {
    '&[data-entering]': { animation: `${appear} ${vars.motion.duration} ${vars.motion.easing}` },
    '&[data-exiting]': { animation: `${appear} ${vars.motion.duration} ${vars.motion.easing} reverse` },
  },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space[1],
  outline: 'none',
  overflow: 'auto',
  maxBlockSize: 'inherit',
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  // If the items don't fit, the list scrolls instead of shrinking them below the height of their text.
  flexShrink: 0,
  minBlockSize: vars.size.controlSmall,
  paddingBlock: space[1],
  paddingInline: space[2],
  borderRadius: vars.radius.inner,
  border: `${vars.borderWidth.hairline} solid transparent`,
  outline: 'none',
  cursor: 'default',
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.control,
  lineHeight: vars.lineHeight.console,
  textDecoration: 'none',
  selectors: {
    '&[data-href]': { cursor: 'pointer' },
    '&[data-hovered]': { background: color.background.hover },
    '&[data-focused]': { background: color.background.hover },
    '&[data-pressed]': { background: color.background.pressed },
    '&[data-focus-visible]': { borderColor: color.border.focus },
    '&[data-disabled]': { color: color.text.disabled },
  },
});
export const danger = style({
  color: color.danger.text,
  selectors: {
    '&[data-hovered]': { background: color.danger.subtle },
    '&[data-focused]': { background: color.danger.subtle },
  },
});
export const itemIcon = style({ color: color.text.muted });
export const itemWords = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minInlineSize: 0,
});
export const itemLabel = style({ overflowWrap: 'anywhere' });
export const itemDescription = style({
  color: color.text.muted,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  overflowWrap: 'anywhere',
});
export const check = style({ color: color.accent.text });
export const empty = style({
  padding: space[3],
  color: color.text.muted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textAlign: 'center',
});
export const sectionTitle = style({
  paddingInline: space[2],
  paddingBlock: space[1],
  color: color.text.muted,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontWeight: vars.fontWeight.medium,
});
export const separator = style({
  flexShrink: 0,
  blockSize: vars.borderWidth.hairline,
  marginBlock: space[1],
  marginInline: `calc(-1 * ${space[1]})`,
  border: 'none',
  background: color.border.subtle,
  forcedColorAdjust: 'none',
});
