const ELEMENT_NAME = /^[A-Za-z_][\w.-]*$/;
/** Characters that XML 1.0 can't represent, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would normalize a bare carriage return to a line feed.
  '\r': '&#13;',
};

/**
 * Serializes a JSON value as the gateway does for `_format=xml` (specification §3): an object's fields as elements with
 * their names, a list's entries as `item` elements, null as an empty element. A field whose name is not a valid element
 * name becomes `<field name="…">`.
 *
 * @param root the name of the root element
 */
export function writeXml(root: string, value: unknown): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(root, value)}`;
}

function element(name: string, value: unknown): string {
  const [tag, start] = ELEMENT_NAME.test(name) ? [name, name] : ['field', `field name="${escapeText(name)}"`];
  const content = contentOf(value);
  return content === '' ? `<${start}/>` : `<${start}>${content}</${tag}>`;
}

function contentOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((entry) => element('item', entry)).join('');
  if (typeof value !== 'object') return escapeText(String(value));
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => element(name, field))
    .join('');
}

function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? '');
}
