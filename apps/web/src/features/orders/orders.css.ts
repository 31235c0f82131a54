import { media, vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** A long name wraps, so that it does not push other columns away. */
export const name = style({ overflowWrap: 'anywhere' });

/** The original price, if an operator has changed it. */
export const was = style({ color: vars.color.text.secondary });

export const contents = style({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'break-word' });

/** A cell with text or a bar, which stays readable next to the other columns. */
export const cell = style({
  overflowWrap: 'anywhere',
  '@media': {
    [media.tablet]: { minInlineSize: vars.measure.menuColumn, maxInlineSize: vars.measure.columnWide },
  },
});

/** The note of an event, with its line breaks. */
export const note = style({
  paddingInlineStart: vars.space[3],
  borderInlineStart: `${vars.borderWidth.thick} solid ${vars.color.border.regular}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** A column of text, which stays readable next to the other columns. */
export const column = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: '9rem', maxInlineSize: vars.measure.column } },
});

/** An order's details, with its invoice and history next to them, or below on narrow screens. */
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
// Links to other screens are not printed.
globalStyle(`${news} a`, { '@media': { print: { display: 'none' } } });

/** Two columns on paper too, so that an order takes one page. */
export const orderColumns = style({
  '@media': { print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important' } },
});
