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
import { formatMonth } from '#lib/format.ts';
import { byMonth, DAYS, sum, trendSummary } from './figures.ts';
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
 * A line chart of values per day or hour: one line per series, distinguished by color and marker, with a text summary for screen
 * readers and a table of the same values. A day that is not over is drawn in another style.
 */
export function Trend({
  title,
  headingLevel = 2,
  controls,
  empty,
  days,
  step = DAYS,
  series,
  unit,
  previous,
  openDay,
}: TrendProps) {
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
  const picture = { days, step, series, unit, previous, openDay };
  return (
    <Card>
      <ChartFrame
        controls={controls}
        title={title}
        headingLevel={headingLevel}
        summary={trendSummary(days, series, unit, openDay, step)}
        isSummaryHidden
        table={<DayTable title={title} {...picture} empty={empty} />}
      >
        <TrendPicture {...picture} />
      </ChartFrame>
    </Card>
  );
}

/** Above this number of days the table is split by month. */
const MAX_ROWS = 31;

/** The values per day as a table; longer ranges are paged by month, starting with the last month. */
function DayTable({
  title,
  days,
  step = DAYS,
  series,
  unit,
  previous,
  openDay,
  empty,
}: Omit<TrendProps, 'headingLevel' | 'controls'>) {
  const columns = previous ? [...series, previous] : series;
  const { one, long } = step;
  const months = step === DAYS && days.length > MAX_ROWS ? byMonth(days) : [];
  const formatValue = (value: number | undefined) => (value === undefined ? '–' : unit.amount(value));
  const [page, setPage] = useState<number>();
  const shown = Math.min(page ?? months.length, months.length);
  const month = months[shown - 1];
  const rows = (month?.days ?? days).map((day) => {
    const index = days.indexOf(day);
    return { id: day, values: columns.map(({ values }) => values[index]) };
  });
  return (
    <Stack gap={3}>
      <Table aria-label={title} maxHeight="half" phoneLayout={columns.length > 2 ? 'cards' : 'table'}>
        <TableHeader>
          <TableColumn isRowHeader>{one}</TableColumn>
          {columns.map(({ label }) => (
            <TableColumn key={label} id={label} align="end">
              {label}
            </TableColumn>
          ))}
        </TableHeader>
        <TableBody items={rows} emptyState={empty}>
          {({ id, values }) => (
            <TableRow>
              <TableCell isNowrap>
                {long(id)}
                {id === openDay && ', so far'}
              </TableCell>
              {columns.map(({ label }, index) => (
                <TableCell key={label} align="end" isNowrap>
                  {formatValue(values[index])}
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
