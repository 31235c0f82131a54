import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Makes the share's bar wide enough for comparison. */
export const share = style({ minInlineSize: '6rem' });

/**
 * Bar of an entry's share of all calls; the number above it says the same. It is a border, so that it is visible in
 * forced colors mode.
 */
export const bar = style({
  borderBlockEndWidth: 4,
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: vars.color.chart[1],
  minInlineSize: 1,
});
