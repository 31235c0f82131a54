import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name wraps, so that it does not push other columns away. */
export const name = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: vars.measure.menuColumn } },
});

/** A long remark is truncated in the list; the form shows it in full. */
export const remark = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const lines = style({ margin: 0, padding: 0, listStyle: 'none' });

/** The form with the preview next to it, or below on narrow screens. */
export const beside = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.popover}` } },
});

/** Sticky, so that it stays visible next to a long form. */
export const preview = style({
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.header} + ${vars.space[4]})`,
    },
  },
});

/** Typed text may break anywhere, so that it stays inside the preview. */
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

/** A product of a package, its quantity, and the remove button. */
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
/** Next to the input, below the label. */
export const itemRemove = style({
  gridArea: 'remove',
  paddingBlockStart: `calc(${vars.lineHeight.console} + ${vars.space[1]})`,
});
