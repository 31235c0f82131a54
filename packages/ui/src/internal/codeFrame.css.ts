import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusRing, ring } from './focusRing.css.ts';

const { color, space } = vars;
export const frame = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.sunken,
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: vars.size.control,
  paddingInlineStart: space[3],
  paddingInlineEnd: space[1],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  color: color.text.muted,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const barEnd = style({ display: 'flex', alignItems: 'center', gap: space[1] });
// Its background keeps it readable above long lines.
export const floating = style({
  position: 'absolute',
  display: 'flex',
  insetBlockStart: space[1],
  insetInlineEnd: space[1],
  borderRadius: vars.radius.control,
  background: color.background.sunken,
  boxShadow: `0 0 0 ${space[1]} ${color.background.sunken}`,
});
export const scroller = style([
  focusRing,
  {
    margin: 0,
    overflow: 'auto',
    minInlineSize: 0,
    borderRadius: 'inherit',
    selectors: { '&:focus-visible': { ...ring, outlineOffset: 0 } },
  },
]);
export const limited = style({ maxBlockSize: vars.measure.codeMaximum });
export const pre = style({
  margin: 0,
  padding: space[3],
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  fontFeatureSettings: "'liga' 0",
  color: color.text.primary,
  tabSize: 2,
  textAlign: 'start',
});
/** Overrides the browser's own font of `code`. */
export const inherited = style({ font: 'inherit', fontFeatureSettings: 'inherit' });
export const besideButton = style({ paddingInlineEnd: space[10] });
export const wrapping = styleVariants({
  scroll: { whiteSpace: 'pre', inlineSize: 'max-content', minInlineSize: '100%' },
  wrap: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  anywhere: { whiteSpace: 'pre-wrap', wordBreak: 'break-all' },
});
export const tokens = styleVariants({
  property: { color: color.code.property },
  string: { color: color.code.string },
  number: { color: color.code.number },
  literal: { color: color.code.literal },
  punctuation: { color: color.code.punctuation },
  keyword: { color: color.code.keyword },
  function: { color: color.code.function },
  type: { color: color.code.type },
  comment: { color: color.code.comment },
});
