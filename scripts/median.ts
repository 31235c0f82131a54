/** @returns the median, or the upper one of the two values in the middle; `NaN` without values */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
