import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name in a cell breaks, rather than pushing the other columns away; a phone scrolls, rather than breaking every word. */
export const name = style({
  minInlineSize: '9rem',
  maxInlineSize: vars.measure.column,
  overflowWrap: 'anywhere',
});
