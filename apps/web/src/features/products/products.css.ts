import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name breaks, rather than pushing the other columns away; a phone scrolls, rather than breaking every word. */
export const name = style({ minInlineSize: vars.measure.menuColumn, overflowWrap: 'anywhere' });

/** A long remark stands in the list with its beginning; the form has all of it. */
export const remark = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const lines = style({ margin: 0, padding: 0, listStyle: 'none' });

/** The form, and beside it what becomes of it; below where there is no room. */
export const beside = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.popover}` } },
});

/** In sight however long the form is. */
export const preview = style({
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[4]})`,
    },
  },
});

/** What was typed breaks anywhere, rather than leaving the preview. */
export const written = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const price = style({
  fontSize: vars.fontSize.display,
  lineHeight: vars.lineHeight.display,
  fontWeight: vars.fontWeight.semibold,
  letterSpacing: vars.letterSpacing.tighter,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const items = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A product of a package, how many of it, and what takes it away. */
export const item = style({
  display: 'grid',
  columnGap: vars.space[3],
  rowGap: vars.space[2],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"product remove" "amount amount"',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) 9rem auto',
      gridTemplateAreas: '"product amount remove"',
    },
  },
});
export const itemProduct = style({ gridArea: 'product' });
export const itemAmount = style({ gridArea: 'amount' });
/** Beside the input, under the label. */
export const itemRemove = style({
  gridArea: 'remove',
  paddingBlockStart: `calc(${vars.lineHeight.console} + ${vars.space[1]})`,
});
