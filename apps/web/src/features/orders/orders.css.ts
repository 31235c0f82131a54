import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name breaks, rather than pushing the other columns away. */
export const name = style({ overflowWrap: 'anywhere' });

/** The price that an operator has changed. */
export const was = style({ color: vars.color.text.secondary });

export const contents = style({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'break-word' });

/** A cell of words or a bar; on a phone it keeps its width, and the table scrolls. */
export const cell = style({
  minInlineSize: vars.measure.menuColumn,
  maxInlineSize: vars.measure.columnWide,
  overflowWrap: 'anywhere',
});

/** What was said with an event, as it was said. */
export const note = style({
  paddingInlineStart: vars.space[3],
  borderInlineStart: `${vars.borderWidth.thick} solid ${vars.color.border.regular}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** As wide as words need beside the other columns; a phone scrolls, rather than breaking every word. */
export const column = style({
  minInlineSize: '9rem',
  maxInlineSize: vars.measure.column,
  overflowWrap: 'anywhere',
});

/** What was ordered, and beside it what was done; below where there is no room. */
export const beside = style({
  display: 'grid',
  gap: vars.space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

/** What is new of an order, above everything else. */
export const news = style({
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space[4] } },
});
