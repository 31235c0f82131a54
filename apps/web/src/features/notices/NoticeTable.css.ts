import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const title = style({
  display: 'block',
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: vars.measure.column } },
});
