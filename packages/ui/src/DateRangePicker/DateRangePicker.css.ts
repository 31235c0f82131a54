import { style } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { popover } from '../internal/popover.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, size } = vars;

export const box = style({ paddingInlineEnd: space[1] });
export const inputs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: '1 1 auto',
  columnGap: space[1],
  minInlineSize: 0,
  paddingBlock: space[1],
});
export const segments = style({ display: 'inline-flex', flexWrap: 'wrap', whiteSpace: 'pre' });
export const dash = style({ color: color.text.muted });
export const segment = style({
  paddingInline: vars.borderWidth.hairline,
  borderRadius: vars.radius.inner,
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: color.text.muted },
    '&[data-type="literal"]': { padding: 0, color: color.text.muted },
    '&[data-focused]': {
      background: color.accent.solid,
      color: color.text.onAccent,
      forcedColorAdjust: 'none',
    },
    '&[data-disabled]': { color: color.text.disabled },
  },
});
export const buttons = style({ display: 'inline-flex', alignItems: 'center', flexShrink: 0 });

export const floating = style([popover, { minInlineSize: 0, maxInlineSize: `calc(100vw - ${space[6]})` }]);
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  outline: 'none',
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  '@media': { [media.tablet]: { flexDirection: 'row' } },
});
export const presetList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  padding: space[2],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  '@media': {
    [media.tablet]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'flex-start',
      padding: space[3],
      borderBlockEnd: 'none',
      borderInlineEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
    },
  },
});
export const calendar = style({ display: 'flex', flexDirection: 'column', gap: space[2], padding: space[3] });
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const month = style({
  margin: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  fontWeight: vars.fontWeight.semibold,
});
export const grid = style({ borderCollapse: 'collapse', marginInline: 'auto' });
export const weekday = style({
  inlineSize: size.control,
  paddingBlock: space[1],
  paddingInline: 0,
  color: color.text.muted,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontWeight: vars.fontWeight.medium,
});
const chosenEnd = {
  background: color.accent.solid,
  color: color.text.onAccent,
  forcedColorAdjust: 'none',
} as const;
export const cell = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.control,
  blockSize: size.control,
  borderRadius: vars.radius.control,
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-today]': { color: color.accent.text, fontWeight: vars.fontWeight.semibold },
    '&[data-hovered]': { background: color.background.hover },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-disabled]': { color: color.text.disabled, cursor: 'default' },
    '&[data-unavailable]': {
      color: color.text.disabled,
      cursor: 'default',
      textDecoration: 'line-through',
    },
    '&[data-selected]': {
      borderRadius: 0,
      background: color.background.selected,
      color: color.text.primary,
    },
    '&[data-selection-start]': {
      ...chosenEnd,
      borderStartStartRadius: vars.radius.control,
      borderEndStartRadius: vars.radius.control,
    },
    '&[data-selection-end]': {
      ...chosenEnd,
      borderStartEndRadius: vars.radius.control,
      borderEndEndRadius: vars.radius.control,
    },
    '&[data-selected][data-invalid]': { background: color.danger.subtle, color: color.danger.text },
    '&[data-focus-visible]': { ...ring, zIndex: vars.zIndex.sticky },
  },
  '@media': {
    // Without fills, what lies between both ends is told by a line.
    [media.forcedColors]: { selectors: { '&[data-selected]': { textDecoration: 'underline' } } },
  },
});
