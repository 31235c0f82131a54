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
import { lazyComponent } from '#components/lazyComponent.tsx';
import { formatShare } from '#lib/format.ts';
import type { Unit } from '#lib/units.ts';
import { rows } from './charts.css.ts';
import { othersName, ranked, type SharePart, shareSummary, sum } from './figures.ts';
import type { SharePictureProps } from './SharePicture.tsx';

const SharePicture = lazyComponent<SharePictureProps>(
  () => import('./SharePicture.tsx').then((module) => module.SharePicture),
  { fallback: <Skeleton shape="block" /> },
);

/** Maximum number of bars in the frame; the rest is summed up. */
const MAX_BARS = 8;

/** Height of a bar with its name and value, in pixels. */
const ROW_HEIGHT = 44;

/** Props of Share. */
export interface ShareProps {
  /** The chart's title: “API distribution this month”. */
  title: string;
  /**
   * Heading level of the title within the page's outline.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** Controls that select the data. */
  controls?: ReactNode;
  /** Table heading of the parts' names: “API”. */
  of: string;
  /** Table heading of the parts' values: “Calls”. */
  amount: string;
  /** The parts, in any order. */
  parts: readonly SharePart[];
  /** Unit of the values. */
  unit: Unit;
  /** Empty state: tells the reader how to get data. */
  empty: ReactNode;
}

/**
 * Bar chart of a distribution, largest part first, each bar with its name and value, so that many parts and long
 * names stay readable. Parts without room are summed up; the table lists every part.
 */
export function Share({ title, headingLevel = 2, controls, of, amount, parts, unit, empty }: ShareProps) {
  const whole = sum(parts.map(({ value }) => value));
  if (whole === 0) {
    return (
      <Card title={title} headingLevel={headingLevel}>
        <Stack gap={3}>
          {controls}
          {empty}
        </Stack>
      </Card>
    );
  }
  const { all, single, rest } = ranked(parts, MAX_BARS);
  const others = { id: 'others', name: othersName(rest), value: sum(rest.map(({ value }) => value)) };
  const bars = rest.length > 0 ? [...single, others] : single;
  return (
    <Card>
      <ChartFrame
        controls={controls}
        title={title}
        headingLevel={headingLevel}
        summary={shareSummary(all, rest, unit)}
        isSummaryHidden
        size="content"
        table={
          <Table aria-label={title} maxHeight="half" phoneLayout="table">
            <TableHeader>
              <TableColumn isRowHeader>{of}</TableColumn>
              <TableColumn align="end">{amount}</TableColumn>
              <TableColumn align="end">Share</TableColumn>
            </TableHeader>
            <TableBody items={all} emptyState={empty}>
              {({ name, value }) => (
                <TableRow>
                  <TableCell>{name}</TableCell>
                  <TableCell align="end" isNowrap>
                    {unit.amount(value)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatShare(value, whole)}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        }
      >
        <div className={rows} style={{ blockSize: bars.length * ROW_HEIGHT }}>
          <SharePicture bars={bars} hasRest={rest.length > 0} whole={whole} unit={unit} />
        </div>
      </ChartFrame>
    </Card>
  );
}
