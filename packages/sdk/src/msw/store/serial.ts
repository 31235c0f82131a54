/** An id as the story has them: what its kind begins with, and a number. */
export function serial(start: string, count: number): string {
  return `${start}${String(count).padStart(4, '0')}`;
}
