/**
 * Checks whether a file matches an `accept` list.
 *
 * @param kinds media types (`application/pdf`), wildcards (`image/*`) and extensions (`.pdf`)
 * @returns whether any of them matches
 */
export function accepts(file: { name: string; type: string }, kinds: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) => {
    const wanted = kind.toLowerCase();
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}
