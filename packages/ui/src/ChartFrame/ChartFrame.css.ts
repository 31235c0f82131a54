import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minInlineSize: 0,
  margin: 0,
  fontFamily: vars.font.sans,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  flex: `1 1 ${vars.measure.menuColumn}`,
});
/** Without a visible summary, the title stays on one line with the button that shows the table. */
export const title = style({ flexBasis: 0, justifyContent: 'center', minBlockSize: vars.size.controlSmall });
export const summary = style({
  maxInlineSize: vars.measure.prose,
  color: color.text.secondary,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const mark = style({
  flexShrink: 0,
  inlineSize: space[3],
  blockSize: space[3],
  borderRadius: vars.radius.inner,
  forcedColorAdjust: 'none',
});
export const marks = styleVariants(color.chart, (background) => ({ background }));
export const sizes = styleVariants({
  small: { blockSize: vars.measure.column },
  medium: { blockSize: vars.measure.columnWide },
  content: {},
});
export const chart = style({ position: 'relative', minInlineSize: 0 });
