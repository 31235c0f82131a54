import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { hovered, pressed } from '../internal/interactions.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, motion } = vars;
const transition = ['background-color', 'border-color', 'color']
  .map((property) => `${property} ${motion.duration} ${motion.easing}`)
  .join(', ');

export const base = style([
  focusRing,
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: space[2],
    margin: 0,
    border: `${vars.borderWidth.hairline} solid transparent`,
    borderRadius: vars.radius.control,
    fontFamily: vars.font.sans,
    fontWeight: vars.fontWeight.medium,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transition,
    WebkitTapHighlightColor: 'transparent',
    // Two quick taps don't zoom.
    touchAction: 'manipulation',
  },
]);

const whenDisabled = '&:disabled, &[data-disabled]';
const disabled = {
  color: color.text.disabled,
  background: color.background.sunken,
  borderColor: color.border.subtle,
  cursor: 'default',
};
const quietDisabled = { color: color.text.disabled, background: 'transparent', cursor: 'default' };

/** The style of a filled button. */
const solid = (tone: typeof color.accent | typeof color.danger, text: string) => [
  hovered({ background: tone.solidHover }),
  {
    background: tone.solid,
    color: text,
    forcedColorAdjust: 'none' as const,
    selectors: { [pressed]: { background: tone.solidPressed }, [whenDisabled]: disabled },
  },
];

export const variants = styleVariants({
  primary: solid(color.accent, color.text.onAccent),
  secondary: [
    hovered({ background: color.background.hover, borderColor: color.border.controlHover }),
    {
      background: color.background.surface,
      borderColor: color.border.control,
      color: color.text.primary,
      selectors: {
        [`${pressed}, &[aria-expanded="true"]`]: { background: color.background.pressed },
        [whenDisabled]: disabled,
      },
    },
  ],
  quiet: [
    hovered({ background: color.background.hover, color: color.text.primary }),
    {
      background: 'transparent',
      color: color.text.secondary,
      selectors: {
        [`${pressed}, &[aria-expanded="true"]`]: {
          background: color.background.pressed,
          color: color.text.primary,
        },
        [whenDisabled]: quietDisabled,
      },
    },
  ],
  danger: solid(color.danger, color.text.onDanger),
  dangerQuiet: [
    hovered({ background: color.danger.subtle }),
    {
      background: 'transparent',
      color: color.danger.text,
      selectors: {
        [pressed]: { background: color.danger.subtle, borderColor: color.danger.border },
        [whenDisabled]: quietDisabled,
      },
    },
  ],
});

const text = { fontSize: vars.fontSize.console, lineHeight: vars.lineHeight.console };

export const sizes = styleVariants({
  small: {
    minBlockSize: size.controlSmall,
    paddingInline: space[2],
    gap: space[1],
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.small,
  },
  medium: { ...text, minBlockSize: size.control, paddingInline: space[3] },
  large: {
    minBlockSize: size.controlLarge,
    paddingInline: space[5],
    fontSize: vars.fontSize.document,
    lineHeight: vars.lineHeight.title,
  },
});
export const squares = styleVariants({
  small: { inlineSize: size.controlSmall, blockSize: size.controlSmall, padding: 0 },
  medium: { inlineSize: size.control, blockSize: size.control, padding: 0 },
  large: { inlineSize: size.controlLarge, blockSize: size.controlLarge, padding: 0 },
});
export const fullWidth = style({ inlineSize: '100%' });
export const concealed = style({ visibility: 'hidden' });
export const inside = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'inherit',
  minInlineSize: 0,
});
export const wait = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
