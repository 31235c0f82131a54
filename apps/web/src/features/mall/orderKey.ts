/** @returns a new idempotency key, with which an order is placed only once, even if the request is repeated */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates the idempotency key of an order: the same key as long as the selection stays the same, so that an order
 * whose response was lost is not placed twice; a new key for another selection.
 *
 * @returns a function that returns the key of a selection
 */
export function orderKeys(): (choice: object) => string {
  let last = { choice: '', key: '' };
  return (choice) => {
    const words = JSON.stringify(choice);
    if (words !== last.choice) last = { choice: words, key: newKey() };
    return last.key;
  };
}
