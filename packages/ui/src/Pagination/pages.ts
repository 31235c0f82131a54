/**
 * Returns the pages to show: all if there are up to seven, otherwise the first, the last and those around the current
 * page. `undefined` is a gap.
 */
export function pagesToShow(current: number, count: number): Array<number | undefined> {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  const start = Math.max(2, Math.min(current - 1, count - 4));
  const end = Math.min(count - 1, Math.max(current + 1, 5));
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [1, start > 2 ? undefined : 0, ...middle, end < count - 1 ? undefined : 0, count].filter(
    (page) => page !== 0,
  );
}
