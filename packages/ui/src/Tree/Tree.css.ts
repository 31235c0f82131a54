import { style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, motion } = vars;
export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const tree = style([
  focusRing,
  {
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    overflow: 'auto',
    padding: space[1],
    border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
    borderRadius: vars.radius.card,
    background: color.background.surface,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.console,
    lineHeight: vars.lineHeight.console,
    selectors: { '&[data-drop-target]': { borderColor: color.accent.solid } },
  },
]);
export const item = style({
  borderRadius: vars.radius.control,
  outline: 'none',
  color: color.text.primary,
  cursor: 'default',
  selectors: {
    '&:hover': { background: color.background.hover },
    '&[data-selected]': { background: color.background.selected },
    '&[data-disabled]': { color: color.text.disabled },
    '&[data-dragging]': { opacity: vars.opacity.disabled },
    '&[data-drop-target]': {
      background: color.accent.subtle,
      outline: `${vars.focus.width} solid ${color.accent.solid}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
    '&[data-focus-visible]': {
      outline: `${vars.focus.width} solid ${color.border.focus}`,
      outlineOffset: `calc(-1 * ${vars.focus.width})`,
    },
  },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.control,
  paddingInline: space[1],
});
export const indent = style({ flexShrink: 0, inlineSize: space[5] });
export const part = style([
  focusRing,
  {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: vars.size.target,
    blockSize: vars.size.target,
    padding: 0,
    border: 'none',
    borderRadius: vars.radius.inner,
    background: 'transparent',
    color: color.text.muted,
    selectors: {
      '&[data-hovered]': { color: color.text.primary },
      '&[data-focus-visible]': { outlineOffset: `calc(-1 * ${vars.focus.width})` },
    },
  },
]);
export const handle = style({ cursor: 'grab' });
export const chevron = style({ cursor: 'pointer' });
export const chevronIcon = style({
  transition: `rotate ${motion.duration} ${motion.easing}`,
  selectors: { '&[data-expanded]': { rotate: '90deg' }, '&[data-expanded]:dir(rtl)': { rotate: '-90deg' } },
});
export const icon = style({ color: color.text.muted });
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: '1 1 auto',
  minInlineSize: 0,
  paddingInline: space[1],
  paddingBlock: space[1],
});
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const actionRow = style({ display: 'flex', alignItems: 'center', flexShrink: 0, gap: space.half });
export const indicator = style({
  blockSize: vars.borderWidth.thick,
  borderRadius: vars.radius.full,
  background: 'transparent',
  outline: 'none',
  forcedColorAdjust: 'none',
  selectors: { '&[data-drop-target]': { background: color.accent.solid } },
});
export const empty = style({ padding: space[6] });
