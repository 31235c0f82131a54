import { type DefaultSeries, Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import type { Unit } from '#lib/units.ts';
import {
  areas,
  legend,
  legendEntry,
  lines,
  note,
  open,
  openPoints,
  previousLine,
  tooltip,
  tooltipDay,
  tooltipEntry,
  tooltipValue,
} from './charts.css.ts';
import {
  axisOf,
  DAYS,
  legendRows,
  namedDays,
  type PreviousDays,
  type Step,
  spread,
  type TrendSeries,
} from './figures.ts';
import { ResponsiveChart } from './ResponsiveChart.tsx';
import { numberOf, SeriesMark, type SeriesNumber, SeriesPoint } from './SeriesMark.tsx';
import { theme } from './theme.ts';

/** Props of TrendPicture. */
export interface TrendPictureProps {
  /** The days, `yyyy-MM-dd`, or the starts of hours, ISO 8601; earliest first. */
  days: readonly string[];
  /**
   * The unit of time that the values are counted by.
   * @default DAYS
   */
  step?: Step | undefined;
  series: readonly TrendSeries[];
  /** Unit of the values. */
  unit: Unit;
  /** The values of the days before, which the first series is compared with. */
  previous?: PreviousDays | undefined;
  /** The day that is still being counted; nothing is drawn after it. */
  openDay?: string | undefined;
}

/** Approximate widths in pixels: of a day's label on the axis, and of one character. */
const DAY_WIDTH = 64;
const CHARACTER_WIDTH = 7;
/** Below this width in pixels the lines' names are above the picture. */
const NARROW = 520;
const ROW_HEIGHT = 20;
/** Width in pixels of a name's mark above the picture, and of the gaps next to the mark. */
const LEGEND_MARK_WIDTH = 44;
/** Room in pixels between the end of a line and its name, and between two names. */
const MARK_WIDTH = 14;
const NAME_HEIGHT = 16;

type LayerProps = LineCustomSvgLayerProps<DefaultSeries>;

interface Point {
  x: number;
  y: number;
}

/** A drawn line: the days that are over, and the day that is not. */
interface Drawn {
  label: string;
  /** The color and shape; the previous days have none. */
  number?: SeriesNumber;
  closed: Point[];
  openEnd?: Point | undefined;
}

const endOf = ({ closed, openEnd }: Drawn): Point => openEnd ?? closed.at(-1) ?? { x: 0, y: 0 };

/** Draws the previous days if they are a single point, and the mark next to their name. */
const PreviousMark = ({ x, y }: Point) => <path className={previousLine} d={`M${x - 5} ${y}H${x + 5}`} />;

/** The lines of a trend, drawn by nivo. Lazy-loaded with the first chart on screen. */
export function TrendPicture({ days, step = DAYS, series, unit, previous, openDay }: TrendPictureProps) {
  const { long, short } = step;
  const { max, steps } = axisOf(
    Math.max(0, ...series.flatMap(({ values }) => values), ...(previous?.values ?? [])),
  );
  const left = Math.max(...steps.map((step) => unit.short(step).length)) * CHARACTER_WIDTH + 12;
  const numbers = series.map(({ color }, index) => color ?? numberOf(index));
  const openIndex = openDay === undefined ? -1 : days.indexOf(openDay);
  const names = [...series.map(({ label }) => label), ...(previous ? [previous.label] : [])];
  const namesWidth = Math.max(...names.map((name) => name.length)) * CHARACTER_WIDTH + MARK_WIDTH + 12;

  /** The lines in the order in which they are drawn: the most important one last, on top. */
  function drawn({ xScale, yScale }: LayerProps): Drawn[] {
    const pointOf = (value: number, index: number): Point => ({
      x: Number((xScale as (day: string) => number)(days[index] ?? '')),
      y: Number((yScale as (value: number) => number)(value)),
    });
    const own = series.map(({ label, values }, index): Drawn => {
      const points = values.map(pointOf);
      const closed = openIndex < 0 ? points : points.slice(0, openIndex);
      return { label, number: numbers[index] ?? 1, closed, openEnd: points[openIndex] };
    });
    const before = previous ? [{ label: previous.label, closed: previous.values.map(pointOf) }] : [];
    return [...before, ...own.toReversed()];
  }

  function Lines(props: LayerProps) {
    const path = (points: Point[]) => props.lineGenerator(points) ?? '';
    return drawn(props).map(({ label, number, closed, openEnd }) => {
      const last = closed.at(-1);
      return (
        <g key={label}>
          {number && series.length === 1 && (
            <path className={areas[number]} d={props.areaGenerator(closed) ?? ''} />
          )}
          <path
            className={number ? lines[number] : previousLine}
            data-line={number ? 'series' : 'previous'}
            d={path(closed)}
          />
          {number && openEnd && (
            <>
              {last && (
                <path className={`${lines[number]} ${open}`} data-line="open" d={path([last, openEnd])} />
              )}
              <circle className={openPoints[number]} cx={openEnd.x} cy={openEnd.y} r="4" />
            </>
          )}
          {number && closed.length === 1 && !openEnd && last && <SeriesPoint number={number} {...last} />}
          {!number && closed.length === 1 && last && <PreviousMark {...last} />}
        </g>
      );
    });
  }

  function OpenNote(props: LayerProps) {
    const x = drawn(props).at(-1)?.openEnd?.x;
    if (openDay === undefined || x === undefined) return null;
    const isAtEnd = openIndex === days.length - 1;
    // Above the plot, because within it lines would cross the text.
    return (
      <text
        className={note}
        data-note="open"
        x={x}
        y={-10}
        textAnchor={isAtEnd && days.length > 1 ? 'end' : 'middle'}
      >
        {short(openDay)} so far
      </text>
    );
  }

  /** The values at the pointer. */
  function Current(props: LayerProps) {
    const index = props.currentSlice?.points[0]?.indexInSeries;
    if (index === undefined) return null;
    return drawn(props).map(({ label, number, closed, openEnd }) => {
      const point = closed[index] ?? (index === openIndex ? openEnd : undefined);
      return number && point ? <SeriesPoint key={label} number={number} {...point} /> : null;
    });
  }

  /** The lines' names, each at the end of its line. */
  function Names(props: LayerProps) {
    const all = drawn(props);
    const tops = spread(
      all.map((each) => endOf(each).y),
      NAME_HEIGHT,
      props.innerHeight,
    );
    return all.map((each, index) => {
      const y = tops[index] ?? 0;
      const x = props.innerWidth + MARK_WIDTH;
      return (
        <g key={each.label}>
          {each.number ? <SeriesPoint number={each.number} x={x} y={y} /> : <PreviousMark x={x} y={y} />}
          <text className={note} x={x + MARK_WIDTH - 4} y={y} dominantBaseline="central">
            {each.label}
          </text>
        </g>
      );
    });
  }

  function DayTooltip({ slice }: SliceTooltipProps<DefaultSeries>) {
    const index = slice.points[0]?.indexInSeries;
    if (index === undefined) return null;
    const isCounted = openIndex < 0 || index <= openIndex;
    const earlierDay = previous?.days[index];
    return (
      <div className={tooltip}>
        <span className={tooltipDay}>
          {long(days[index] ?? '')}
          {index === openIndex && ', so far'}
        </span>
        {isCounted &&
          series.map(({ label, values }, at) => (
            <span key={label} className={tooltipEntry}>
              <SeriesMark number={numbers[at] ?? 1} />
              {label}
              <span className={tooltipValue}>{unit.amount(values[index] ?? 0)}</span>
            </span>
          ))}
        {previous && earlierDay !== undefined && (
          <span className={tooltipEntry}>
            <SeriesMark />
            {long(earlierDay)}
            <span className={tooltipValue}>{unit.amount(previous.values[index] ?? 0)}</span>
          </span>
        )}
      </div>
    );
  }

  return (
    <ResponsiveChart>
      {({ width, height }) => {
        const isNarrow = width < NARROW;
        const hasNames = names.length > 1;
        const nameWidths = names.map((name) => name.length * CHARACTER_WIDTH + LEGEND_MARK_WIDTH);
        const legendHeight = isNarrow && hasNames ? ROW_HEIGHT * legendRows(nameWidths, width) + 4 : 0;
        const right = hasNames && !isNarrow ? namesWidth : 28;
        return (
          <>
            {legendHeight > 0 && (
              <div className={legend} style={{ blockSize: legendHeight }}>
                {names.map((name, index) => (
                  <span key={name} className={legendEntry}>
                    <SeriesMark {...(numbers[index] && { number: numbers[index] })} />
                    {name}
                  </span>
                ))}
              </div>
            )}
            <Line<DefaultSeries>
              role="presentation"
              width={width}
              height={height - legendHeight}
              margin={{ top: openIndex < 0 ? 12 : 24, right, bottom: 28, left }}
              // Only spans the days, for crosshair and tooltip; the layers draw the values.
              data={[{ id: 'days', data: days.map((day) => ({ x: day, y: 0 })) }]}
              xScale={{ type: 'point' }}
              yScale={{ type: 'linear', min: 0, max }}
              theme={theme}
              animate={false}
              enableGridX={false}
              gridYValues={steps}
              axisLeft={{ tickValues: steps, tickSize: 0, tickPadding: 8, format: unit.short }}
              axisBottom={{
                tickValues: namedDays(days, Math.floor((width - left - right) / DAY_WIDTH)),
                tickSize: 0,
                tickPadding: 10,
                format: short,
              }}
              layers={[
                'grid',
                'axes',
                'crosshair',
                Lines,
                OpenNote,
                Current,
                ...(hasNames && !isNarrow ? [Names] : []),
                'slices',
              ]}
              enableSlices="x"
              sliceTooltip={DayTooltip}
            />
          </>
        );
      }}
    </ResponsiveChart>
  );
}
