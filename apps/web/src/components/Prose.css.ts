import { vars } from '@platform/ui/theme';
import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { anchorMargin } from './anchor.css.ts';

const { color, space, fontSize, lineHeight, letterSpacing } = vars;
const hairline = `${vars.borderWidth.hairline} solid`;

export const prose = style({
  minInlineSize: 0,
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: fontSize.document,
  lineHeight: lineHeight.document,
  overflowWrap: 'break-word',
});

// The server's elements have no classes for styles, so the rules select them below the element with the class `prose`.
const within = (elements: string, rule: GlobalStyleRule) => globalStyle(`${prose} :where(${elements})`, rule);

// Removes all margins. The later rules set the space between blocks; they override this one, because they are at least as specific.
globalStyle(`${prose} :where(h2, h3, h4, h5, h6, p, ul, ol, blockquote, pre, table, hr)`, { margin: 0 });
globalStyle(`${prose} > * + *`, { marginBlockStart: space[4] });
globalStyle(`${prose} > * + h2`, { marginBlockStart: space[10] });
globalStyle(`${prose} > * + :is(h3, h4, h5, h6)`, { marginBlockStart: space[6] });
globalStyle(`${prose} > :is(h2, h3, h4, h5, h6) + *`, { marginBlockStart: space[3] });

within('h2, h3, h4, h5, h6', {
  scrollMarginBlockStart: anchorMargin,
  fontWeight: vars.fontWeight.semibold,
  textWrapStyle: 'balance',
});
within('h2', {
  fontSize: fontSize.section,
  lineHeight: lineHeight.section,
  letterSpacing: letterSpacing.tight,
});
within('h3', {
  fontSize: fontSize.document,
  lineHeight: lineHeight.title,
  letterSpacing: letterSpacing.tight,
});
within('h4, h5, h6', { fontSize: fontSize.console, lineHeight: lineHeight.console });

within('strong', { fontWeight: vars.fontWeight.semibold });
within('a', {
  color: color.accent.text,
  borderRadius: vars.radius.inner,
  textDecorationLine: 'underline',
  textDecorationColor: color.accent.border,
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
});
within('a:hover', { textDecorationColor: 'currentColor' });

within('ul, ol', { paddingInlineStart: space[6] });
within('li + li, li > * + *', { marginBlockStart: space[1] });
within('li::marker', { color: color.text.muted });
within('blockquote', {
  paddingInlineStart: space[4],
  borderInlineStart: `${vars.borderWidth.thick} solid ${color.border.regular}`,
  color: color.text.secondary,
});
within('blockquote > * + *', { marginBlockStart: space[3] });
within('hr', { border: 'none', borderBlockStart: `${hairline} ${color.border.regular}` });
within('img', { maxInlineSize: '100%', blockSize: 'auto', borderRadius: vars.radius.card });
within('img[role=button]', { cursor: 'zoom-in' });

within('code', {
  fontFamily: vars.font.mono,
  fontSize: '0.92em',
  fontFeatureSettings: "'liga' 0",
  paddingInline: space[1],
  paddingBlock: space.half,
  borderRadius: vars.radius.inner,
  background: color.background.sunken,
  border: `${hairline} ${color.border.subtle}`,
});
within('pre', {
  overflow: 'auto',
  maxBlockSize: vars.measure.codeMaximum,
  padding: space[4],
  borderRadius: vars.radius.card,
  background: color.background.sunken,
  border: `${hairline} ${color.border.regular}`,
  tabSize: 2,
});
within('pre > code', {
  padding: 0,
  border: 'none',
  fontSize: fontSize.small,
  lineHeight: lineHeight.console,
});

// A table wider than the page scrolls in the box that the server wraps around it.
within('[role=group]', {
  maxInlineSize: '100%',
  inlineSize: 'fit-content',
  overflow: 'auto',
  border: `${hairline} ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});
within('table', {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: fontSize.console,
  lineHeight: lineHeight.console,
  fontVariantNumeric: 'tabular-nums',
});
within('th, td', {
  paddingInline: space[3],
  paddingBlock: space[2],
  textAlign: 'start',
  verticalAlign: 'top',
});
within('th', {
  background: color.background.sunken,
  color: color.text.secondary,
  fontSize: fontSize.small,
  fontWeight: vars.fontWeight.medium,
});
within('tbody td', { borderBlockStart: `${hairline} ${color.border.subtle}` });

within('a:focus-visible, pre:focus-visible, [role=group]:focus-visible, img:focus-visible', {
  outline: `${vars.focus.width} solid ${color.border.focus}`,
  outlineOffset: vars.focus.offset,
});
