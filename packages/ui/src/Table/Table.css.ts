import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing, ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
const inwards = { ...ring, outlineOffset: `calc(-1 * ${vars.focus.width})` };

export const region = style([
  focusRing,
  {
    position: 'relative',
    overflow: 'auto',
    minInlineSize: 0,
    maxInlineSize: '100%',
    selectors: { '&:focus-visible': inwards },
  },
]);
export const framed = style({
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});
export const heights = styleVariants({
  none: {},
  half: { maxBlockSize: '50dvh' },
  most: { maxBlockSize: '75dvh' },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  fontVariantNumeric: 'tabular-nums',
  color: color.text.primary,
  outline: 'none',
});
export const column = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.sticky,
  paddingInline: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  background: color.background.sunken,
  color: color.text.muted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  outline: 'none',
  cursor: 'default',
  selectors: {
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting][data-hovered]': { color: color.text.primary },
    '&[data-focus-visible]': inwards,
    '&:first-child': { paddingInlineStart: space[4] },
    '&:last-child': { paddingInlineEnd: space[4] },
  },
  '@media': {
    [media.tablet]: {
      selectors: {
        '&:first-child': { paddingInlineStart: space[5] },
        '&:last-child': { paddingInlineEnd: space[5] },
      },
    },
  },
});
export const columnContent = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
export const sortIcon = style({
  selectors: { '&[data-idle]': { opacity: 0 }, '&[data-idle][data-hovered]': { opacity: 1 } },
});
export const row = style({
  outline: 'none',
  boxShadow: `inset 0 calc(-1 * ${vars.borderWidth.hairline}) ${color.border.subtle}`,
  transition: `background-color ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: {
    '&:last-child': { boxShadow: 'none' },
    '&[data-hovered]': { background: color.background.hover },
    '&[data-selected]': { background: color.background.selected },
    '&[data-href]': { cursor: 'pointer' },
    '&[data-focus-visible]': inwards,
    '&[data-disabled]': { color: color.text.disabled },
  },
});
export const cell = style({
  paddingInline: space[3],
  paddingBlock: space[3],
  verticalAlign: 'middle',
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': inwards,
    '&:first-child': { paddingInlineStart: space[4] },
    '&:last-child': { paddingInlineEnd: space[4] },
  },
  '@media': {
    // Forced colours take shadows away, and the rows' hairlines with them.
    [media.forcedColors]: { borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}` },
    [media.tablet]: {
      selectors: {
        '&:first-child': { paddingInlineStart: space[5] },
        '&:last-child': { paddingInlineEnd: space[5] },
      },
    },
  },
});
export const alignments = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end' } });
export const tight = style({ whiteSpace: 'nowrap' });
export const body = style({ selectors: { '&[data-stale]': { opacity: vars.opacity.stale } } });
export const empty = style({
  display: 'grid',
  placeItems: 'center',
  padding: space[6],
  color: color.text.muted,
});
