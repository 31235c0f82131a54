import type { ChartSeries } from '@platform/ui';
import { lines, mark, points, previousLine } from './charts.css.ts';

/** Number of a series' color and marker shape. */
export type SeriesNumber = ChartSeries['color'];

/** The colors that have a meaning: the same thing has the same color in every chart. */
export const MEANING = { succeeded: 1, paid: 1, failed: 2, free: 3, rejected: 4 } as const;

/** @returns the series number for an index; numbers repeat after six */
export function numberOf(index: number): SeriesNumber {
  return ((index % 6) + 1) as SeriesNumber;
}

const SHAPES: Record<SeriesNumber, string> = {
  1: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  2: 'M-3.5 -3.5h7v7h-7z',
  3: 'M0 -4.5L4.5 3.5H-4.5z',
  4: 'M0 -5L5 0L0 5L-5 0z',
  5: 'M0 4.5L4.5 -3.5H-4.5z',
  6: 'M-4.5 -1.5h3v-3h3v3h3v3h-3v3h-3v-3h-3z',
};

/** Props of a series' marks. */
export interface SeriesPointProps {
  number: SeriesNumber;
  x: number;
  y: number;
}

/** A point on a line: each series has its own shape, for readers who cannot see the colors. */
export function SeriesPoint({ number, x, y }: SeriesPointProps) {
  return <path className={points[number]} d={SHAPES[number]} transform={`translate(${x} ${y})`} />;
}

/** The symbol of a series next to its name; without a number, the symbol of the previous period. */
export function SeriesMark({ number }: { number?: SeriesNumber }) {
  return (
    <svg aria-hidden="true" width="20" height="12" viewBox="0 0 20 12" className={mark}>
      <path className={number ? lines[number] : previousLine} d="M0 6H20" />
      {number && <SeriesPoint number={number} x={10} y={6} />}
    </svg>
  );
}
