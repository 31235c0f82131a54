import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const name = style({ minInlineSize: vars.measure.column, overflowWrap: 'anywhere' });

/** A description is long enough for a paragraph; two lines of it tell applications apart. */
export const shortened = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
