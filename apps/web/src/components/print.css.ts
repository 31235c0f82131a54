import { vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Rules for a printed page: only its content, in light colors, and nothing that can only be clicked. */
const printed = (selector: string, rule: Record<string, string>) =>
  globalStyle(selector, { '@media': { print: rule } });

printed(':root, [data-color-scheme]', { colorScheme: 'light !important' });
// Hides everything next to the main element and next to its ancestors: header, navigation, footer and toasts.
printed('body :has(main) > :not(main, :has(main)), body > :not(:has(main))', { display: 'none !important' });
printed(`main :is(nav, form, button, input, [role='search'], [role='tablist'])`, {
  display: 'none !important',
});
// Hides fields with their labels.
printed(`main :has(> input, > [role='group'] [role='spinbutton'])`, { display: 'none !important' });
// Hides the actions next to the heading of the page.
printed('main :has(> * > h1) > :not(:has(h1))', { display: 'none !important' });
// Tables scroll on screen, but not on paper.
printed(`main :has(> [role='grid'])`, { overflow: 'visible !important' });
// All columns must fit on the page, because wider tables would be cut off.
const cells = `main :is([role='gridcell'], [role='rowheader'], [role='columnheader'])`;
printed(`main [role='grid']`, { inlineSize: '100% !important' });
printed(`${cells}, ${cells} *`, {
  minInlineSize: '0 !important',
  fontSize: '0.75rem !important',
  whiteSpace: 'normal !important',
  overflowWrap: 'break-word',
});
printed(`main :is(tr, li, figure, section:not(:has([role='grid'])))`, { breakInside: 'avoid' });
// Prints the colored dots of states.
printed('main', { printColorAdjust: 'exact' });
// The minimum height of the screen would add an empty page at the end.
printed('body, body :has(main)', { minBlockSize: '0 !important' });
printed('main a', { color: 'inherit', textDecoration: 'none' });

/** Shown only on paper. */
export const onPaper = style({
  display: 'none',
  '@media': { print: { display: 'block', marginBlockEnd: vars.space[2] } },
});

/** Not shown on paper. */
export const offPaper = style({ '@media': { print: { display: 'none' } } });
// A printed statement has no charts, because they have the width of the screen and would be cut off.
printed(`main:has(.${onPaper}) :is(figure, section:has(> figure, > div > figure))`, {
  display: 'none !important',
});
