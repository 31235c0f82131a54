import type { RunOptions } from 'axe-core';

const isTest = import.meta.env.MODE === 'test';

/** The rules that depend on color or direction. All other rules are checked once, in a light left-to-right page. */
export const colorRules: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Options of axe for a story. Storybook runs all rules. Tests skip the reports of passed rules, because those reports are
 * larger than the story. In right-to-left pages, tests run only the color rules.
 */
export const axeOptions: RunOptions = isTest
  ? navigator.language.startsWith('ar')
    ? colorRules
    : { resultTypes: ['violations'] }
  : {};
