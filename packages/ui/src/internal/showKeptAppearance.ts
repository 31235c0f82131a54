/** Where the reader's choice is kept, as the document's `data-*` attributes that show it. */
export const APPEARANCE_KEY = 'ui-appearance';

/**
 * Shows what the reader chose before. Its source text is a script of its own as well, so it names nothing from outside.
 *
 * @param key where the choice is kept
 */
export function showKeptAppearance(key: string): void {
  try {
    Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    // Storage is closed, or holds something else: the system decides.
  }
}
