import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Brought into view, it stands below the page's header, and the bar that opens the navigation of a narrow one. */
export const panel = style({
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.size.control} + ${vars.space[4]})`,
});
