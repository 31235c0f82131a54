import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
export const box = style({ alignItems: 'stretch', gap: 0, paddingInline: 0 });
export const area = style({
  paddingInline: space[3],
  paddingBlock: space[2],
  borderRadius: 'inherit',
  resize: 'vertical',
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  tabSize: 2,
  // Code is left-to-right in every language.
  direction: 'ltr',
  textAlign: 'start',
});
export const numbered = style({
  whiteSpace: 'pre',
  overflowX: 'auto',
  paddingInlineStart: `calc(${space[10]} + ${space[2]})`,
});
export const gutter = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  direction: 'ltr',
  inlineSize: space[10],
  overflow: 'hidden',
  paddingBlock: space[2],
  paddingInlineEnd: space[2],
  borderStartStartRadius: 'inherit',
  borderEndStartRadius: 'inherit',
  borderInlineEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  background: color.background.sunken,
  color: color.text.muted,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  textAlign: 'end',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-disabled]': { color: color.text.disabled } },
});
export const number = style({
  display: 'block',
  selectors: { '&[data-wrong]': { color: color.danger.text, fontWeight: vars.fontWeight.semibold } },
});
