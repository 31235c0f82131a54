import { style, styleVariants } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
const insetRing = { ...ring, outlineOffset: `calc(-1 * ${vars.focus.width})` };

export const title = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const tree = style({
  paddingBlock: space[2],
  overflow: 'auto',
  outline: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  color: color.text.primary,
  selectors: { '&[data-focus-visible]': insetRing },
});
export const item = style({
  display: 'block',
  outline: 'none',
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: color.background.hover },
    '&[data-focus-visible]': insetRing,
  },
});
export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  minBlockSize: vars.size.target,
  paddingBlock: space.half,
  paddingInlineEnd: space[2],
  // react-aria sets the level, from 1 on.
  paddingInlineStart: `calc(${space[2]} + (var(--tree-item-level) - 1) * ${space[5]})`,
  selectors: { '&[data-hovered]': { background: color.background.hover } },
});
export const chevron = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.size.target,
  blockSize: vars.lineHeight.console,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.inner,
  background: 'transparent',
  color: color.text.muted,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: color.background.pressed, color: color.text.primary },
    '&[data-focus-visible]': ring,
  },
});
export const chevronIcon = style({
  transition: `rotate ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: { '&[data-expanded]': { rotate: '90deg' } },
});
export const noChevron = style({ flexShrink: 0, inlineSize: vars.size.target });
export const words = style({ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' });
export const kinds = styleVariants({
  name: { color: color.code.property },
  string: { color: color.code.string },
  number: { color: color.code.number },
  literal: { color: color.code.literal },
  punctuation: { color: color.code.punctuation },
});
/** Hidden until its row is hovered or focused; always visible on touch screens. */
export const copy = style({
  flexShrink: 0,
  opacity: 0,
  marginBlock: `calc(-1 * ${space[1]})`,
  selectors: {
    '&[data-shown]': { opacity: 1 },
    '&:focus-within': { opacity: 1 },
  },
  '@media': { [media.coarsePointer]: { opacity: 1 } },
});
