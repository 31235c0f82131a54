import { afterEach, expect, type TestContext } from 'vitest';
import { page } from 'vitest/browser';

/** A test that Storybook's plugin created from a story. */
type StoryTest = TestContext & { story?: unknown };

const PHONE = { width: 390, height: 844 };

/** The lists on the page; a hidden one has no size. */
const lists = () =>
  [...document.querySelectorAll('[role="grid"]')].filter((list) => list.getBoundingClientRect().width > 0);

/** The parts of a list that reach out of the window: cells, and what they contain. */
const outside = (list: Element) =>
  [...list.querySelectorAll('[role="gridcell"], [role="rowheader"]')]
    .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
    .filter((part) => {
      const { left, right, width, height } = part.getBoundingClientRect();
      // What only screen readers perceive is one pixel wide.
      return width > 1 && height > 1 && (left < -1 || right > PHONE.width + 1);
    })
    .map((part) => `${part.tagName.toLowerCase()} “${part.textContent?.trim().slice(0, 60)}”`);

// Every list of every story, so that a new list can't be forgotten: all of a row is within a phone's window.
afterEach<StoryTest>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail' || lists().length === 0) return;
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(PHONE.width, PHONE.height);
  try {
    for (const list of lists()) {
      expect(outside(list), `${list.getAttribute('aria-label')} on a phone`).toEqual([]);
    }
  } finally {
    await page.viewport(width, height);
  }
});
