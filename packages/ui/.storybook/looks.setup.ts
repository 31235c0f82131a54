import axe from 'axe-core';
import { afterEach, expect, inject, type TestContext } from 'vitest';
import { commands } from 'vitest/browser';
import { colorRules } from './axeOptions.ts';
import { LIGHT, type Look } from './looks.ts';

/** A test that Storybook's plugin created from a story. */
type StoryTest = TestContext & {
  story?: { parameters: { a11y?: { context?: { exclude?: string[] } } } };
};

/** Returns the colors that the page currently has. */
const shown = (): Look => ({
  colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  contrast: matchMedia('(prefers-contrast: more)').matches ? 'more' : 'no-preference',
  forcedColors: matchMedia('(forced-colors: active)').matches ? 'active' : 'none',
});

/** Checks the page with axe in its current colors. */
async function axeFindsNothing(exclude: string[], message: string): Promise<void> {
  const { violations } = await axe.run({ include: document.body, exclude }, colorRules);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, message).toEqual([]);
}

// A story plays once. Its result stays on the page while the colors change, as they do when a system setting changes.
afterEach<StoryTest>(async ({ story, task }) => {
  const looks = inject('looks');
  if (!story || looks.length === 0 || task.result?.state === 'fail') return;
  try {
    for (const look of looks) {
      await commands.emulateLook(look);
      expect(shown(), 'the page has the emulated colors').toEqual({ ...LIGHT, ...look });
      await axeFindsNothing(story.parameters.a11y?.context?.exclude ?? [], `in ${JSON.stringify(look)}`);
    }
  } finally {
    await commands.emulateLook(LIGHT);
  }
});
