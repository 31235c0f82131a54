import type { StyleRule } from '@vanilla-extract/css';

/**
 * Applies a style where the page is wide enough for samples next to the text. Measures the area beside the menu instead
 * of the window. On paper the style does not apply, because a printed page has one column.
 *
 * @param rule the style
 */
export const wide = (rule: StyleRule): StyleRule => ({
  '@media': { screen: { '@container': { '(min-width: 66rem)': rule } } },
});
