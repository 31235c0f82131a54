import { vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** What the switch covers at the end of a page. */
const clearance = vars.space[16];

// Whatever stands at the end of a page can be scrolled out from under the switch.
globalStyle('body', { paddingBlockEnd: clearance });

// On a small screen a message is as wide as the screen: it stands above the switch.
globalStyle('[role="region"][aria-label="Messages"]', {
  '@media': { 'screen and (width < 40rem)': { insetBlockEnd: clearance } },
});

export const corner = style({
  position: 'fixed',
  zIndex: vars.zIndex.header,
  insetBlockEnd: vars.space[4],
  insetInlineStart: vars.space[4],
});
