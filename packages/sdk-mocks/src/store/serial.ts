/** An id in the story's format: the prefix of its kind, and a number. */
export function serial(start: string, count: number): string {
  return `${start}${String(count).padStart(4, '0')}`;
}
