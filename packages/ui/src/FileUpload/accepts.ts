/**
 * Whether a file is of one of the kinds that an `accept` attribute would name.
 *
 * @param file the file
 * @param kinds media types (`application/pdf`), families of them (`image/*`) and endings (`.pdf`)
 * @returns whether any of them fits
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
