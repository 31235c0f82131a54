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
import { othersName, ranked, type SharePart, shareSummary, sum } from './figures.ts';
import type { SharePictureProps } from './SharePicture.tsx';

const SharePicture = lazyComponent<SharePictureProps>(
  () => import('./SharePicture.tsx').then((module) => module.SharePicture),
  { fallback: <Skeleton shape="block" /> },
);

/** More bars than these have no room in the frame: the rest is summed up. */
const MOST_BARS = 8;

/** Up to so many have room in the smaller frame. */
const FEW_BARS = 5;

/** What a share shows. */
export interface ShareProps {
  /** What is divided: “API distribution this month”. */
  title: string;
  /**
   * The title's place in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** What chooses what is divided. */
  controls?: ReactNode;
  /** What has the parts, as the table calls it: “API”. */
  of: string;
  /** What the parts are, as the table calls it: “Calls”. */
  amount: string;
  /** The parts, in any order. */
  parts: readonly SharePart[];
  /** What the parts are counted in. */
  unit: Unit;
  /** Stands in place of a picture of nothing: what to do so that there is something. */
  empty: ReactNode;
}

/**
 * How a whole is divided: bars, the largest first, each with its name and amount, so that many parts and long names stay
 * readable; what has no room is summed up, and the table has every part.
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
  const { all, single, rest } = ranked(parts, MOST_BARS);
  const others = { id: 'others', name: othersName(rest), value: sum(rest.map(({ value }) => value)) };
  return (
    <Card>
      <ChartFrame
        controls={controls}
        title={title}
        headingLevel={headingLevel}
        summary={shareSummary(all, rest, unit)}
        size={all.length > FEW_BARS ? 'medium' : 'small'}
        table={
          <Table aria-label={title} maxHeight="half">
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
        <SharePicture
          bars={rest.length > 0 ? [...single, others] : single}
          hasRest={rest.length > 0}
          whole={whole}
          unit={unit}
        />
      </ChartFrame>
    </Card>
  );
}
