/** @returns a key that was never there before, with which an order is placed once, however often it is asked for */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key of an order that is being chosen: the same one for as long as the same thing is chosen, so that an order whose
 * answer was lost is not placed twice; another one for another choice.
 *
 * @returns what gives the key of a choice
 */
export function orderKeys(): (choice: object) => string {
  let last = { choice: '', key: '' };
  return (choice) => {
    const words = JSON.stringify(choice);
    if (words !== last.choice) last = { choice: words, key: newKey() };
    return last.key;
  };
}
