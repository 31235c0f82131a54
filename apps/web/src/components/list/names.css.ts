import { media, vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** A long name in a cell wraps, so that it does not push other columns away. */
export const name = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: '9rem', maxInlineSize: vars.measure.column } },
});

/** A method name, which stays on one line up to 35 characters. */
export const method = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: '9rem', maxInlineSize: vars.measure.columnWide } },
});

// By default code breaks only where it has to, so the column would stay as wide as a method name.
globalStyle(`${name} code, ${method} code`, { overflowWrap: 'anywhere' });
