import type { RunOptions } from 'axe-core';

/** Whatever else axe judges is the same in every colour and direction, and judged in a light page from left to right. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const isJudgedElsewhere = () =>
  matchMedia('(prefers-color-scheme: dark)').matches || navigator.language.startsWith('ar');

/**
 * How axe looks at a story: in Storybook at everything; in a test for what is wrong, its reports of what is right being
 * larger than the story, and in a dark page, in high contrast, in forced colours and from right to left, at the colours alone.
 */
export const axeOptions: RunOptions =
  import.meta.env.MODE === 'test'
    ? {
        resultTypes: ['violations'],
        ...(isJudgedElsewhere() && {
          runOnly: { type: 'rule', values: COLOUR_RULES },
        }),
      }
    : {};
