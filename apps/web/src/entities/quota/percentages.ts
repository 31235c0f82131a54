/** Maximum number of percentages of one kind. */
const MAX_PERCENTAGES = 5;

/**
 * @param text percentages with commas or spaces between them, `50, 80 %, 100`
 * @returns the percentages in ascending order, each once; the text of an error if they are not valid
 */
export function percentagesOf(text: string): number[] | string {
  const words = text
    .replaceAll('%', ' ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const numbers = [...new Set(words.map(Number))].sort((one, other) => one - other);
  if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > 100)) {
    return 'Please enter whole percentages from 1 to 100';
  }
  return numbers.length > MAX_PERCENTAGES ? `Please enter at most ${MAX_PERCENTAGES} percentages` : numbers;
}
