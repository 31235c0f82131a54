import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;
const hairline = `${vars.borderWidth.hairline} solid ${color.border.regular}`;

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.desktop]: { gridTemplateColumns: `${vars.measure.menuColumn} minmax(0, 1fr)` } },
});
export const heading = style({ display: 'flex', flexDirection: 'column', gap: space[1] });
export const icon = style({ display: 'flex', color: color.accent.text, paddingBlockEnd: space[1] });

export const list = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.measure.column}), 1fr))`,
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minInlineSize: 0,
  padding: space[5],
  border: hairline,
  borderRadius: vars.radius.card,
  background: color.background.surface,
  transitionProperty: 'border-color',
  transitionDuration: vars.motion.duration,
  ':hover': { borderColor: color.border.controlHover },
  ':focus-within': { borderColor: color.border.controlHover },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
});
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  overflowWrap: 'anywhere',
});
export const price = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
export const amount = style({
  color: color.text.primary,
  fontSize: vars.fontSize.display,
  lineHeight: vars.lineHeight.display,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tighter,
});
export const term = style({
  color: color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  whiteSpace: 'nowrap',
});
export const contents = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const content = style({ display: 'flex', gap: space[2] });
/** As high as a line, to align with the first line of text. */
export const mark = style({
  flexShrink: 0,
  blockSize: vars.lineHeight.console,
  color: color.success.text,
});
/** Aligns the buttons of a row. */
export const action = style({ marginBlockStart: 'auto', paddingBlockStart: space[2] });

export const facts = style({
  display: 'grid',
  gap: vars.borderWidth.hairline,
  overflow: 'clip',
  margin: 0,
  padding: 0,
  border: hairline,
  borderRadius: vars.radius.card,
  background: color.border.regular,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const fact = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: space[5],
  background: color.background.surface,
});

/** The options next to the price, which is sticky so that it stays visible. */
export const beside = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.columnWide}` },
  },
});
export const summary = style({
  '@media': {
    [media.desktop]: { position: 'sticky', insetBlockStart: `calc(${vars.size.header} + ${space[6]})` },
  },
});
export const stacked = style({ display: 'flex', flexDirection: 'column', gap: space[6] });

export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
});
/** The old price while a new one loads. */
export const stale = style({ opacity: vars.opacity.stale });
