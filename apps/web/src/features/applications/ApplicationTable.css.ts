import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const name = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: vars.measure.column } },
});

/** A description can be as long as a paragraph; two lines are enough to distinguish applications. */
export const shortened = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
