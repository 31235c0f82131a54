import { open, sparkline, sparklineArea, sparklineLine } from './charts.css.ts';
import { sum } from './figures.ts';

/** Props of Sparkline. */
export interface SparklineProps {
  /** One value per day, earliest first. */
  values: readonly number[];
  /** Index of the day that is not over. */
  openIndex?: number | undefined;
}

const HEIGHT = 40;

/**
 * A small line of a figure's values, without axes; a chart or table on the same screen has the values. Draws
 * nothing if all values are zero or fewer than two days have begun.
 */
export function Sparkline({ values, openIndex = -1 }: SparklineProps) {
  const shown = openIndex < 0 ? values : values.slice(0, openIndex + 1);
  if (shown.length < 2 || sum(shown) === 0) return null;
  const most = Math.max(1, ...shown);
  const points = shown.map((value, index) => {
    const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4);
    return `${(index * 100) / (values.length - 1)} ${y.toFixed(1)}`;
  });
  const closed = openIndex < 0 ? points : points.slice(0, -1);
  const lastX = ((closed.length - 1) * 100) / (values.length - 1);
  return (
    <svg aria-hidden="true" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className={sparkline}>
      <path className={sparklineArea} d={`M0 ${HEIGHT}L${closed.join('L')}L${lastX} ${HEIGHT}Z`} />
      <path className={sparklineLine} d={`M${closed.join('L')}`} />
      {openIndex >= 0 && <path className={`${sparklineLine} ${open}`} d={`M${points.slice(-2).join('L')}`} />}
    </svg>
  );
}
