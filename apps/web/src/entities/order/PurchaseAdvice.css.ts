import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

/** As much space as in other cards, above and below a table that extends to the edges. */
export const inset = style({
  padding: space[4],
  '@media': { [media.tablet]: { padding: space[5] } },
});
