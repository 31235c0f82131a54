import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/**
 * A long name in a cell wraps, so that it does not push other columns away. On a phone the table scrolls instead,
 * because every word would wrap.
 */
export const name = style({
  minInlineSize: '9rem',
  maxInlineSize: vars.measure.column,
  overflowWrap: 'anywhere',
});
