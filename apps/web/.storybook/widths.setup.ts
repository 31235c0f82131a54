import { afterEach, expect, type TestContext } from 'vitest';
import { page } from 'vitest/browser';

/** A test that Storybook's plugin created from a story. */
type StoryTest = TestContext & { story?: unknown };

const PHONE = { width: 390, height: 844 };
/** A phone whose keyboard or toolbar takes a part of the window. */
const LOW_PHONE = { width: 390, height: 640 };

/** The visible elements; a hidden one has no width. */
const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width > 0);

/** Tables; a table whose rows have details has the role `treegrid`. */
const TABLES = '[role="grid"], table[role="treegrid"]';
const tables = () => shown(TABLES);
const dialogs = () => shown('[role="dialog"]');

const nameOf = (element: Element) => element.getAttribute('aria-label');
const partOf = (element: Element) =>
  `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`;

/** The parts of a table that extend beyond the window: cells, and what they contain. */
const outside = (table: Element) =>
  [...table.querySelectorAll('[role="gridcell"], [role="rowheader"]')]
    .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
    .filter((part) => {
      const { left, right, width, height } = part.getBoundingClientRect();
      // Texts for screen readers only are one pixel wide.
      return width > 1 && height > 1 && (left < -1 || right > PHONE.width + 1);
    })
    .map(partOf);

/** How far an icon or a button's padding may indent a text, in pixels. */
const INDENT = 24;

/** Values whose text starts too far to the right, for example right-aligned ones. On a phone, rows are shown as cards. */
const misaligned = (table: Element) =>
  [...table.querySelectorAll('[data-label]')]
    .filter((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
      const value = cell.firstElementChild;
      if (!text || !value) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().left > value.getBoundingClientRect().left + INDENT;
    })
    .map(partOf);

/** The last button of a dialog with a form, if the reader has to scroll to it. */
const outOfSight = (dialog: Element) => {
  const last = dialog.querySelector('[type="submit"]') && [...dialog.querySelectorAll('button')].at(-1);
  const { bottom } = dialog.getBoundingClientRect();
  return last && last.getBoundingClientRect().bottom > bottom ? partOf(last) : undefined;
};

/** Checks the page of a story. Runs after every story, so that no list and no dialog can be forgotten. */
async function checkWidths(): Promise<void> {
  for (const row of shown('[data-list] [role="row"]')) {
    expect(row.closest(TABLES), 'every list is in a table that is measured').not.toBeNull();
  }
  for (const table of tables()) {
    for (const scroller of [table, table.parentElement as Element]) {
      expect(scroller.scrollWidth, `${nameOf(table)} on a desktop`).toBeLessThanOrEqual(scroller.clientWidth);
    }
  }
  if (tables().length > 0) {
    await page.viewport(PHONE.width, PHONE.height);
    for (const table of tables()) {
      expect(outside(table), `${nameOf(table)} on a phone`).toEqual([]);
      expect(misaligned(table), `${nameOf(table)} on a phone`).toEqual([]);
    }
  }
  if (dialogs().length > 0) {
    await page.viewport(LOW_PHONE.width, LOW_PHONE.height);
    for (const dialog of dialogs()) expect(outOfSight(dialog), 'a dialog’s last button').toBeUndefined();
  }
}

afterEach<StoryTest>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return;
  const { innerWidth: width, innerHeight: height } = window;
  try {
    await checkWidths();
  } finally {
    if (window.innerWidth !== width) await page.viewport(width, height);
  }
});
