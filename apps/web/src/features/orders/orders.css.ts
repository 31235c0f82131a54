import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name wraps, so that it does not push other columns away. */
export const name = style({ overflowWrap: 'anywhere' });

/** The original price, if an operator has changed it. */
export const was = style({ color: vars.color.text.secondary });

export const contents = style({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'break-word' });

/** A cell with text or a bar; on a phone it keeps its width, and the table scrolls. */
export const cell = style({
  minInlineSize: vars.measure.menuColumn,
  maxInlineSize: vars.measure.columnWide,
  overflowWrap: 'anywhere',
});

/** The note of an event, with its line breaks. */
export const note = style({
  paddingInlineStart: vars.space[3],
  borderInlineStart: `${vars.borderWidth.thick} solid ${vars.color.border.regular}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/**
 * As wide as text needs next to the other columns. On a phone the table scrolls, because otherwise every word would
 * wrap.
 */
export const column = style({
  minInlineSize: '9rem',
  maxInlineSize: vars.measure.column,
  overflowWrap: 'anywhere',
});

/** The order's content with the actions next to it, or below on narrow screens. */
export const beside = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

/** News about an order, above everything else. */
export const news = style({
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space[4] } },
});
