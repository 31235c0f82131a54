import {
  Card,
  ChartFrame,
  type HeadingLevel,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
} from '@platform/ui';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/format.ts';
import { later } from '#lib/later.tsx';
import { sum, trendSummary } from './figures.ts';
import { numberOf, SeriesMark } from './SeriesMark.tsx';
import type { TrendPictureProps } from './TrendPicture.tsx';

const TrendPicture = later<TrendPictureProps>(
  () => import('./TrendPicture.tsx').then((module) => module.TrendPicture),
  { fallback: <Skeleton shape="block" /> },
);

/** What a trend shows. */
export interface TrendProps extends TrendPictureProps {
  /** What the trend is of: “API call trend”. */
  title: string;
  /**
   * The title's place in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** What chooses what the trend shows. */
  controls?: ReactNode;
  /** Stands in place of a picture of nothing: what to do so that there is something. */
  empty: ReactNode;
}

/**
 * How something went day by day: one line for each series, told apart by colour, dash and shape; in words; and with the
 * same figures in a table.
 */
export function Trend({ title, headingLevel = 2, controls, empty, days, series, unit }: TrendProps) {
  if (series.every(({ values }) => sum(values) === 0)) {
    return (
      <Card title={title} headingLevel={headingLevel}>
        <Stack gap={3}>
          {controls}
          {empty}
        </Stack>
      </Card>
    );
  }
  const rows = days.map((day, index) => ({
    id: day,
    values: series.map(({ values }) => values[index] ?? 0),
  }));
  return (
    <Card>
      <ChartFrame
        controls={controls}
        title={title}
        headingLevel={headingLevel}
        summary={trendSummary(days, series, unit)}
        {...(series.length > 1 && {
          legend: series.map(({ label }, index) => ({
            label,
            color: numberOf(index),
            mark: <SeriesMark number={numberOf(index)} />,
          })),
        })}
        table={
          <Table aria-label={title} maxHeight="half">
            <TableHeader>
              <TableColumn isRowHeader>Day</TableColumn>
              {series.map(({ label }) => (
                <TableColumn key={label} id={label} align="end">
                  {label}
                </TableColumn>
              ))}
            </TableHeader>
            <TableBody items={rows} emptyState={empty}>
              {({ id, values }) => (
                <TableRow>
                  <TableCell isNowrap>{formatDay(id)}</TableCell>
                  {series.map(({ label }, index) => (
                    <TableCell key={label} align="end" isNowrap>
                      {unit.amount(values[index] ?? 0)}
                    </TableCell>
                  ))}
                </TableRow>
              )}
            </TableBody>
          </Table>
        }
      >
        <TrendPicture days={days} series={series} unit={unit} />
      </ChartFrame>
    </Card>
  );
}
