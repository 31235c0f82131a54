import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const name = style({ minInlineSize: vars.measure.column, overflowWrap: 'anywhere' });

/** A description can be as long as a paragraph; two lines are enough to distinguish applications. */
export const shortened = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
