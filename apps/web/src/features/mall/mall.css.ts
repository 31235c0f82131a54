import { media, vars } from '@platform/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const { color, space } = vars;
const hairline = `${vars.borderWidth.hairline} solid ${color.border.regular}`;

/** The width of a card in a row of sections. */
const CARD_WIDTH = '15rem';

/** Sections side by side; each grows with the number of its products, so that every row is full. */
export const sections = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[8]} ${space[4]}` });
const columns = { display: 'flex', flexDirection: 'column', gap: space[4], minInlineSize: 0 } as const;
/** A section with one, two or more products. */
export const section = styleVariants({
  1: { ...columns, flex: `1 1 ${CARD_WIDTH}` },
  2: { ...columns, flex: `2 1 calc(2 * ${CARD_WIDTH} + ${space[4]})` },
  3: { ...columns, flex: '1 1 100%' },
});
export const heading = style({ display: 'flex', flexDirection: 'column', gap: space[1] });
export const named = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const icon = style({ color: color.accent.text });

export const list = style({
  display: 'grid',
  flexGrow: 1,
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${CARD_WIDTH}), 1fr))`,
  // The four parts of the cards, whose rows align.
  gridAutoRows: 'auto auto 1fr auto',
});
export const card = style({
  position: 'relative',
  display: 'grid',
  gridRow: 'span 4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
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
/** The card of a recommended product. */
export const highlighted = style({ borderColor: color.accent.text });
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  overflowWrap: 'anywhere',
});
/** On the card's upper edge. */
export const badges = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: space[4],
  display: 'flex',
  gap: space[2],
  translate: '0 -50%',
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
export const action = style({ paddingBlockStart: space[2] });

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
