import type { ChartSeries } from '@platform/ui';
import { lines, mark, points } from './charts.css.ts';

/** Number of a series' color, dash pattern and marker shape. */
export type SeriesNumber = ChartSeries['color'];

/** @returns the series number for an index; numbers repeat after six */
export function numberOf(index: number): SeriesNumber {
  return ((index % 6) + 1) as SeriesNumber;
}

/** Dash patterns distinguish the lines for readers who cannot see the colors. */
export const DASHES: Record<SeriesNumber, string> = {
  1: 'none',
  2: '6 3',
  3: '2 3',
  4: '10 3 2 3',
  5: '1 4',
  6: '12 4',
};

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

/** A data point on a line: each series has its own shape. */
export function SeriesPoint({ number, x, y }: SeriesPointProps) {
  return <path className={points[number]} d={SHAPES[number]} transform={`translate(${x} ${y})`} />;
}

/** The legend symbol of a series, shown next to its name. */
export function SeriesMark({ number }: Pick<SeriesPointProps, 'number'>) {
  return (
    <svg aria-hidden="true" width="28" height="12" viewBox="0 0 28 12" className={mark}>
      <path className={lines[number]} d="M0 6H28" strokeWidth="2" strokeDasharray={DASHES[number]} />
      <SeriesPoint number={number} x={14} y={6} />
    </svg>
  );
}
