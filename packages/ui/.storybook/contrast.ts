/** A color in linear light: red, green and blue, each from 0 to 1. */
export type Rgb = [number, number, number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Converts a color such as `#0b6b68` to linear light. */
export const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)) as Rgb;
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns WCAG's contrast ratio of two colors such as `#0b6b68`. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(rgb(one)), luminance(rgb(other))].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}
