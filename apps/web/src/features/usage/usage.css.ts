import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A name in a cell; on a phone it keeps its width, and the table scrolls. */
export const name = style({
  minInlineSize: vars.measure.menuColumn,
  maxInlineSize: vars.measure.column,
  overflowWrap: 'anywhere',
});
