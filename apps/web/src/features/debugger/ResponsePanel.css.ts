import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/**
 * When the panel is scrolled into view, it stays below the page's header and, on narrow screens, below the bar with the
 * navigation button.
 */
export const panel = style({
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.size.control} + ${vars.space[4]})`,
});
