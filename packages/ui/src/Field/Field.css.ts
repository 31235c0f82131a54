import { style, styleVariants } from '@vanilla-extract/css';
import { ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, motion } = vars;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  border: 'none',
  padding: 0,
  margin: 0,
});
export const label = style({
  display: 'inline-flex',
  gap: space.half,
  alignSelf: 'flex-start',
  padding: 0,
  paddingBlockEnd: space.half,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  fontWeight: vars.fontWeight.medium,
  color: color.text.primary,
  cursor: 'default',
});
export const marker = style({ color: color.danger.text });
export const description = style({
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  color: color.text.muted,
  textWrapStyle: 'pretty',
});
export const message = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  color: color.danger.text,
});
export const messageIcon = style({ translate: `0 ${vars.space.half}` });

export const row = style({ display: 'flex', alignItems: 'stretch', gap: space[2], minInlineSize: 0 });

/** The box of a control. Its states come from react-aria's attributes. */
export const control = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: size.control,
  margin: 0,
  paddingInline: space[3],
  border: `${vars.borderWidth.hairline} solid ${color.border.control}`,
  borderRadius: vars.radius.control,
  background: color.background.surface,
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.control,
  lineHeight: vars.lineHeight.console,
  textAlign: 'start',
  outline: 'none',
  transition: `border-color ${motion.duration} ${motion.easing}, background-color ${motion.duration} ${motion.easing}`,
  selectors: {
    '&[data-hovered]': { borderColor: color.border.controlHover },
    '&[data-invalid]': { borderColor: color.danger.solid },
    '&[data-focus-within]': { ...ring, outlineOffset: 0, borderColor: color.border.focus },
    '&[data-focus-visible]': { ...ring, outlineOffset: 0, borderColor: color.border.focus },
    '&[data-invalid][data-focus-within]': {
      outlineColor: color.danger.solid,
      borderColor: color.danger.solid,
    },
    '&[data-invalid][data-focus-visible]': {
      outlineColor: color.danger.solid,
      borderColor: color.danger.solid,
    },
    // A fieldset disables its content without react-aria's attribute.
    '&[data-disabled], &:disabled, &:has(>:disabled)': {
      background: color.background.sunken,
      borderColor: color.border.regular,
      color: color.text.disabled,
      cursor: 'default',
    },
  },
});
export const controlSizes = styleVariants({
  medium: {},
  small: { minBlockSize: size.controlSmall, fontSize: vars.fontSize.small, paddingInline: space[2] },
});
/** The input element, inside its box. */
export const input = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  inlineSize: '100%',
  alignSelf: 'stretch',
  margin: 0,
  padding: 0,
  border: 'none',
  outline: 'none',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  selectors: {
    '&::placeholder': { color: color.text.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&::-ms-reveal': { display: 'none' },
    '&:disabled': { color: color.text.disabled, WebkitTextFillColor: color.text.disabled },
    // Overrides the browser's colors of autofilled fields.
    '&:autofill': {
      WebkitTextFillColor: color.text.primary,
      boxShadow: `inset 0 0 0 ${vars.measure.narrow} ${color.background.surface}`,
    },
  },
});
export const monospace = style({ fontFamily: vars.font.mono, fontSize: '0.93em' });
export const adornment = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  color: color.text.muted,
});
/** Pulls a button inside the box to its edge. */
export const inset = style({ flexShrink: 0, marginInlineEnd: `calc(-1 * ${space[2]})` });
