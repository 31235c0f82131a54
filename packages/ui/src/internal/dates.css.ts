import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { ring } from './focusRing.css.ts';
import { popover } from './popover.css.ts';

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
/** A chosen day, without its corners. */
export const chosen = {
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
    '&[data-focus-visible]': { ...ring, zIndex: vars.zIndex.sticky },
  },
});
