import type { RunOptions } from 'axe-core';

const isTest = import.meta.env.MODE === 'test';

/** Whatever else axe judges is the same in every colour and direction, and judged in a light page from left to right. */
export const colourRules: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * How axe looks at a story: in Storybook at everything; in a test for what is wrong, its reports of what is right being
 * larger than the story, and from right to left at the colours alone.
 */
export const axeOptions: RunOptions = isTest
  ? navigator.language.startsWith('ar')
    ? colourRules
    : { resultTypes: ['violations'] }
  : {};
