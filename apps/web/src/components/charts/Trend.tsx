import {
  Card,
  ChartFrame,
  type HeadingLevel,
  Pagination,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
} from '@platform/ui';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { formatDay, formatMonth } from '#lib/format.ts';
import { byMonth, sum, trendSummary } from './figures.ts';
import { numberOf, SeriesMark } from './SeriesMark.tsx';
import type { TrendPictureProps } from './TrendPicture.tsx';

const TrendPicture = lazyComponent<TrendPictureProps>(
  () => import('./TrendPicture.tsx').then((module) => module.TrendPicture),
  { fallback: <Skeleton shape="block" /> },
);

/** Props of Trend. */
export interface TrendProps extends TrendPictureProps {
  /** The chart's title: “API call trend”. */
  title: string;
  /**
   * Heading level of the title within the page's outline.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** Controls that select the data. */
  controls?: ReactNode;
  /** Empty state: tells the reader how to get data. */
  empty: ReactNode;
}

/**
 * A line chart of values per day: one line per series, distinguished by color, dash pattern and marker, with a text
 * summary and a table of the same values.
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
        table={<DayTable title={title} days={days} series={series} unit={unit} empty={empty} />}
      >
        <TrendPicture days={days} series={series} unit={unit} />
      </ChartFrame>
    </Card>
  );
}

/** Above this number of days the table is split by month. */
const MAX_ROWS = 31;

/** The values per day as a table; longer ranges are paged by month, starting with the last month. */
function DayTable({ title, days, series, unit, empty }: Omit<TrendProps, 'headingLevel' | 'controls'>) {
  const months = days.length > MAX_ROWS ? byMonth(days) : [];
  const [page, setPage] = useState<number>();
  const shown = Math.min(page ?? months.length, months.length);
  const month = months[shown - 1];
  const rows = (month?.days ?? days).map((day) => {
    const index = days.indexOf(day);
    return { id: day, values: series.map(({ values }) => values[index] ?? 0) };
  });
  return (
    <Stack gap={3}>
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
      {month && (
        <Pagination
          aria-label={`Months of ${title}`}
          page={shown}
          pageCount={months.length}
          summary={formatMonth(month.month)}
          onPageChange={setPage}
        />
      )}
    </Stack>
  );
}
