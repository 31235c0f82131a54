import type { RunOptions } from 'axe-core';

/** Whatever else axe judges is the same in every colour, and judged in a light page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * How axe looks at a story: in Storybook at everything; in a test for what is wrong, its reports of what is right being
 * larger than the story, and in a dark page, in high contrast and in forced colours too, at the colours alone.
 */
export const axeOptions: RunOptions =
  import.meta.env.MODE === 'test'
    ? {
        resultTypes: ['violations'],
        ...(matchMedia('(prefers-color-scheme: dark)').matches && {
          runOnly: { type: 'rule', values: COLOUR_RULES },
        }),
      }
    : {};
