import { type DefaultSeries, Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import { formatDay, formatShortDay } from '#lib/format.ts';
import type { Unit } from '#lib/units.ts';
import { areas, lines, tooltip, tooltipDay, tooltipEntry, tooltipValue } from './charts.css.ts';
import { namedDays, roundSteps, type TrendSeries } from './figures.ts';
import { ResponsiveChart } from './ResponsiveChart.tsx';
import { DASHES, numberOf, SeriesMark, SeriesPoint } from './SeriesMark.tsx';
import { theme } from './theme.ts';

/** Props of TrendPicture. */
export interface TrendPictureProps {
  /** The days, `yyyy-MM-dd`, earliest first. */
  days: readonly string[];
  series: readonly TrendSeries[];
  /** Unit of the values. */
  unit: Unit;
}

/** Approximate widths on an axis in pixels: of a day's label, and of one character of a number. */
const DAY_WIDTH = 64;
const CHARACTER_WIDTH = 7;
/** Maximum number of days with a marker per data point; more would be too close together. */
const MAX_SHAPES = 31;

type LayerProps = LineCustomSvgLayerProps<DefaultSeries>;

const positions = (each: LayerProps['series'][number]) => each.data.map(({ position }) => position);

function Lines({ series, lineGenerator, areaGenerator }: LayerProps) {
  return series.map((each, index) => {
    const number = numberOf(index);
    return (
      <g key={each.id}>
        {series.length === 1 && <path className={areas[number]} d={areaGenerator(positions(each)) ?? ''} />}
        <path
          className={lines[number]}
          d={lineGenerator(positions(each)) ?? ''}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={DASHES[number]}
        />
      </g>
    );
  });
}

function Points({ series }: LayerProps) {
  return series.map((each, index) => {
    const shown = each.data.length > MAX_SHAPES ? [] : positions(each);
    return shown.map(({ x, y }) => (
      <SeriesPoint key={`${each.id} ${x}`} number={numberOf(index)} x={x} y={y} />
    ));
  });
}

/** The lines of a trend, drawn by nivo. Lazy-loaded with the first chart on screen. */
export function TrendPicture({ days, series, unit }: TrendPictureProps) {
  const steps = roundSteps(Math.max(0, ...series.flatMap(({ values }) => values)));
  const left = Math.max(...steps.map((step) => unit.short(step).length)) * CHARACTER_WIDTH + 12;
  const data = series.map(({ label, values }) => ({
    id: label,
    data: days.map((day, index) => ({ x: day, y: values[index] ?? 0 })),
  }));

  function DayTooltip({ slice }: SliceTooltipProps<DefaultSeries>) {
    const [first] = slice.points;
    if (!first) return null;
    return (
      <div className={tooltip}>
        <span className={tooltipDay}>{formatDay(String(first.data.x))}</span>
        {series.map(({ label, values }, index) => (
          <span key={label} className={tooltipEntry}>
            <SeriesMark number={numberOf(index)} />
            {label}
            <span className={tooltipValue}>{unit.amount(values[first.indexInSeries] ?? 0)}</span>
          </span>
        ))}
      </div>
    );
  }

  return (
    <ResponsiveChart>
      {({ width, height }) => (
        <Line<DefaultSeries>
          role="presentation"
          width={width}
          height={height}
          margin={{ top: 12, right: 28, bottom: 28, left }}
          data={data}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', min: 0, max: steps.at(-1) ?? 1 }}
          theme={theme}
          animate={false}
          enableGridX={false}
          gridYValues={steps}
          axisLeft={{ tickValues: steps, tickSize: 0, tickPadding: 8, format: unit.short }}
          axisBottom={{
            tickValues: namedDays(days, Math.floor((width - left) / DAY_WIDTH)),
            tickSize: 0,
            tickPadding: 10,
            format: formatShortDay,
          }}
          layers={['grid', 'axes', Lines, 'crosshair', Points, 'slices']}
          enableSlices="x"
          sliceTooltip={DayTooltip}
        />
      )}
    </ResponsiveChart>
  );
}
