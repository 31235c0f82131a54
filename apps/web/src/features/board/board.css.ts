import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Room for a part to be compared with the others. */
export const share = style({ minInlineSize: '6rem' });

/** A place's part of all calls; the number over it says the same. A border is seen in forced colours too. */
export const bar = style({
  borderBlockEndWidth: 4,
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: vars.color.chart[1],
  minInlineSize: 1,
});
