import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/**
 * Scrolled into view, it stays below the page's header, and below the bar with the navigation button on narrow
 * screens.
 */
export const panel = style({
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.size.control} + ${vars.space[4]})`,
});
