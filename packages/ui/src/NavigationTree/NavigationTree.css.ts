import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { focusVisible } from '../internal/interactions.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space, motion } = vars;

/** Set by script, so that server-rendered markup needs no style attribute. */
export const chosenWidth = createVar();
export const root = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  blockSize: '100%',
  inlineSize: '100%',
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  '@media': { [media.desktop]: { inlineSize: fallbackVar(chosenWidth, vars.size.sidebar) } },
});
export const collapsed = style({
  '@media': { [media.desktop]: { inlineSize: `calc(${vars.size.controlSmall} + 2 * ${space[2]})` } },
});
/** Without effect in a drawer, which is hidden as a whole. */
export const collapsedTree = style({ '@media': { [media.desktop]: { display: 'none' } } });
export const tree = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  paddingBlock: space[3],
  outline: 'none',
  '@media': { [media.desktop]: { paddingInline: space[2] } },
});
export const sectionTitle = style({
  paddingInline: space[2],
  paddingBlockStart: space[4],
  paddingBlockEnd: space[1],
  color: color.text.muted,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontWeight: vars.fontWeight.medium,
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.controlSmall,
  borderRadius: vars.radius.control,
  color: color.text.secondary,
  transition: `background-color ${motion.duration} ${motion.easing}`,
  selectors: {
    '&:hover': { background: color.background.hover, color: color.text.primary },
    '&[data-ancestor]': { color: color.text.primary },
    '&[data-current]': { background: color.background.selected, color: color.accent.text },
    '&[data-current]::before': {
      content: '',
      position: 'absolute',
      insetBlock: space[1],
      insetInlineStart: 0,
      inlineSize: vars.borderWidth.thick,
      borderRadius: vars.radius.full,
      background: color.accent.solid,
      forcedColorAdjust: 'none',
    },
  },
});
/** Aligns the text of a page with that of its group. */
export const indent = style({ flexShrink: 0, inlineSize: vars.size.icon });
export const link = style([
  focusRing,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    flex: '1 1 auto',
    minInlineSize: 0,
    minBlockSize: vars.size.controlSmall,
    paddingInline: space[2],
    paddingBlock: space[1],
    border: 'none',
    borderRadius: vars.radius.control,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    // Two quick taps open and close a group, and don't zoom.
    touchAction: 'manipulation',
    selectors: {
      '&[aria-current]': { fontWeight: vars.fontWeight.medium },
      [focusVisible]: { outlineOffset: `calc(-1 * ${vars.focus.width})` },
    },
  },
]);
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const chevronIcon = style({
  marginInlineStart: 'auto',
  color: color.text.muted,
  transition: `rotate ${motion.duration} ${motion.easing}`,
  selectors: { '&[data-expanded]': { rotate: '90deg' }, '&[data-expanded]:dir(rtl)': { rotate: '-90deg' } },
});
export const end = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  paddingInlineEnd: space[2],
});
export const foot = style({
  display: 'none',
  padding: space[2],
  '@media': { [media.desktop]: { display: 'flex', justifyContent: 'flex-end' } },
});
export const handle = style({
  display: 'none',
  position: 'absolute',
  zIndex: vars.zIndex.sticky,
  insetBlock: 0,
  insetInlineEnd: `calc(-1 * ${space[1]})`,
  inlineSize: space[2],
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  '@media': { [media.desktop]: { display: 'block' } },
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `calc(50% - ${vars.borderWidth.hairline})`,
      inlineSize: vars.borderWidth.thick,
      background: 'transparent',
      forcedColorAdjust: 'none',
      transition: `background-color ${motion.duration} ${motion.easing}`,
    },
    '&:hover::after': { background: color.border.control },
    '&[data-resizing]::after': { background: color.accent.solid },
    '&:focus-visible::after': { background: color.border.focus },
  },
});
