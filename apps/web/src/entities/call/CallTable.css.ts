import { media } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** A long name wraps, so that it does not push other columns away. */
export const name = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { minInlineSize: '7rem', maxInlineSize: '10rem' } },
});
