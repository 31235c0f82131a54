import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const title = style({
  display: 'block',
  minInlineSize: vars.measure.column,
  overflowWrap: 'anywhere',
});
