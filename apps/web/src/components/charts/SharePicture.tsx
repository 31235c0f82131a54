import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import type { Unit } from '#lib/units.ts';
import { bar, barOfOthers, label, labelName, labelValue, track } from './charts.css.ts';
import { formatPart, type SharePart } from './figures.ts';
import { ResponsiveChart } from './ResponsiveChart.tsx';
import { theme } from './theme.ts';

/** Props of SharePicture. */
export interface SharePictureProps {
  /** The bars in display order. */
  bars: readonly SharePart[];
  /** Whether the last bar sums up several parts. */
  hasRest: boolean;
  /** The sum of all parts. */
  whole: number;
  unit: Unit;
}

type Row = { id: string; value: number };

/** Heights in pixels: of a bar, and of its label. */
const BAR_HEIGHT = 8;
const LABEL_HEIGHT = 20;

/** The bars of a share, each below its name and value, laid out by nivo. */
export function SharePicture({ bars, hasRest, whole, unit }: SharePictureProps) {
  const byId = new Map(bars.map((each) => [each.id, each]));

  function Rows({ bars: placed, innerWidth }: BarCustomLayerProps<Row>) {
    return placed.map(({ data, x, y, width, height }) => {
      const shown = byId.get(String(data.indexValue));
      if (!shown) return null;
      const top = y + (height - LABEL_HEIGHT - BAR_HEIGHT) / 2;
      return (
        <g key={shown.id}>
          <foreignObject x={0} y={top} width={innerWidth} height={LABEL_HEIGHT}>
            <div className={label}>
              <span className={labelName}>{shown.name}</span>
              <span className={labelValue}>{formatPart(shown.value, whole, unit)}</span>
            </div>
          </foreignObject>
          <rect
            className={track}
            x={0}
            y={top + LABEL_HEIGHT}
            width={innerWidth}
            height={BAR_HEIGHT}
            rx={BAR_HEIGHT / 2}
          />
          <rect
            className={hasRest && shown === bars.at(-1) ? barOfOthers : bar}
            x={x}
            y={top + LABEL_HEIGHT}
            // Every value above zero stays visible.
            width={shown.value > 0 ? Math.max(width, 2) : 0}
            height={BAR_HEIGHT}
            rx={Math.min(BAR_HEIGHT, width) / 2}
          />
        </g>
      );
    });
  }

  return (
    <ResponsiveChart>
      {({ width, height }) => (
        <Bar<Row>
          role="presentation"
          width={width}
          height={height}
          data={bars.map(({ id, value }) => ({ id, value })).toReversed()}
          keys={['value']}
          indexBy="id"
          layout="horizontal"
          valueScale={{ type: 'linear', min: 0, max: whole, nice: false }}
          padding={0}
          theme={theme}
          animate={false}
          isInteractive={false}
          layers={[Rows]}
        />
      )}
    </ResponsiveChart>
  );
}
