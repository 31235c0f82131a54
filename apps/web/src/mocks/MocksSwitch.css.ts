import { vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Space that the switch covers at the end of a page. */
const clearance = vars.space[16];

// Content at the end of a page can be scrolled out from under the switch.
globalStyle('body', { paddingBlockEnd: clearance });

// On a small screen a toast is as wide as the screen, so it is placed above the switch.
globalStyle('[role="region"][aria-label="Messages"]', {
  '@media': { 'screen and (width < 40rem)': { insetBlockEnd: clearance } },
});

export const corner = style({
  position: 'fixed',
  zIndex: vars.zIndex.header,
  insetBlockEnd: vars.space[4],
  insetInlineStart: vars.space[4],
});
