import type { StyleRule } from '@vanilla-extract/css';

/**
 * Wide enough for samples next to the text. It depends on the room that the menu leaves, and not on the window.
 *
 * @param rule added to the style there; a printed page has one column
 */
export const wide = (rule: StyleRule): StyleRule => ({
  '@media': { screen: { '@container': { '(min-width: 66rem)': rule } } },
});
