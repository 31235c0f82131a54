import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of key presses until an element has the focus. */
const MAX_PRESSES = 120;

/**
 * A reader who has only a keyboard. After each key the focus has to be visible: on an element within the window that
 * nothing covers and that shows a focus ring or highlight.
 */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses a key until the element has the focus: Tab, or an arrow within a table or a group. */
  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeAttached();
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${key} never reaches ${target}`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await this.expectFocus();
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    await this.expectFocus();
  }

  /** Waits until the focus is visible, because a new screen or dialog takes the focus only when it has loaded. */
  async expectFocus(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(focusProblem)).toBe('');
  }
}

/** Runs in the page. Returns what is wrong with the focus; an empty text if nothing is. */
function focusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is lost';
  // A radio button's input is hidden; its label is what readers see.
  const shown = focused.closest('label') ?? focused;
  const name = `${focused.tagName.toLowerCase()} “${focused.ariaLabel ?? shown.textContent?.trim().slice(0, 60)}”`;
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const hit = document.elementFromPoint(x, y);
  if (bottom <= 0 || top >= innerHeight || !hit) return `${name} is outside of the window`;
  if (!shown.contains(hit) && !hit.contains(shown)) return `${name} is covered`;
  // A heading or a dialog has the focus only as the starting point for Tab, so it need not show the focus.
  if ((focused as HTMLElement).tabIndex < 0 && !focused.role) return '';
  const around = [shown, ...shown.querySelectorAll('*')];
  for (let at = shown.parentElement; at && around.length < 60; at = at.parentElement) around.push(at);
  const isMarked = around.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  const isHighlighted =
    ['option', 'menuitem', 'dialog', 'alertdialog'].includes(focused.role ?? '') ||
    focused.matches('section, dialog');
  return isMarked || isHighlighted ? '' : `${name} does not show its focus`;
}
