/** The storage key of the reader's choice. The stored value is an object of the document's `data-*` attributes. */
export const APPEARANCE_KEY = 'ui-appearance';

/**
 * Applies the stored choice. The source text of this function is also a separate script, so it must not use anything
 * from outside the function.
 *
 * @param key the storage key of the choice
 */
export function showStoredAppearance(key: string): void {
  try {
    Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    // Storage is not available or holds something else: the system's setting applies.
  }
}
