import { createVar, style } from '@vanilla-extract/css';
import { focusRing, ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const tabs = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });

const toward = createVar();
const fadedStart = createVar();
const fadedEnd = createVar();
/** Wider than the gap between two labels, so that it always reaches a label. */
const fade = space[12];
export const list = style({
  vars: { [toward]: 'to right', [fadedStart]: '0%', [fadedEnd]: '100%' },
  display: 'flex',
  gap: space[1],
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  // A tab that is scrolled into view stands beside the fade.
  scrollPaddingInline: fade,
  boxShadow: `inset 0 calc(-1 * ${vars.borderWidth.hairline}) ${color.border.regular}`,
  selectors: {
    '&:dir(rtl)': { vars: { [toward]: 'to left' } },
    '&[data-more-before]': { vars: { [fadedStart]: fade } },
    '&[data-more-after]': { vars: { [fadedEnd]: `calc(100% - ${fade})` } },
    '&[data-more-before], &[data-more-after]': {
      maskImage: `linear-gradient(${toward}, transparent, black ${fadedStart}, black ${fadedEnd}, transparent)`,
    },
  },
});
export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flexShrink: 0,
  minBlockSize: vars.size.control,
  paddingInline: space[3],
  borderStartStartRadius: vars.radius.control,
  borderStartEndRadius: vars.radius.control,
  color: color.text.secondary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  fontWeight: vars.fontWeight.medium,
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  transition: `color ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { color: color.text.primary },
    '&[data-selected]': { color: color.text.primary },
    '&[data-disabled]': { color: color.text.disabled, cursor: 'default' },
    '&[data-focus-visible]': { ...ring, outlineOffset: `calc(-1 * ${vars.focus.width})` },
    '&[data-selected]::after': {
      content: '',
      position: 'absolute',
      insetInline: space[2],
      insetBlockEnd: 0,
      blockSize: vars.borderWidth.thick,
      borderRadius: vars.radius.full,
      background: color.accent.solid,
      forcedColorAdjust: 'none',
    },
  },
});
export const panel = style([focusRing, { paddingBlockStart: space[4], minInlineSize: 0 }]);
