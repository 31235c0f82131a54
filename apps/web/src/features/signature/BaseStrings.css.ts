import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  margin: 0,
  minInlineSize: 0,
});

export const frame = style({
  padding: vars.space[3],
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  borderRadius: vars.radius.card,
  background: vars.color.background.sunken,
});

/** Base strings contain no spaces to break at. */
export const code = style({
  color: vars.color.text.primary,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.document,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Underlined and bold, so that the color is not the only difference. */
export const part = style({
  color: vars.color.danger.text,
  background: vars.color.danger.subtle,
  borderRadius: vars.radius.inner,
  outline: `${vars.borderWidth.hairline} solid ${vars.color.danger.border}`,
  fontWeight: vars.fontWeight.semibold,
  textDecorationLine: 'underline',
  textDecorationThickness: vars.borderWidth.thick,
  textUnderlineOffset: vars.focus.offset,
});

/** A placeholder that is not part of the base string. */
export const nothing = style({ fontFamily: vars.font.sans, fontStyle: 'italic' });
