import {
  Button,
  Card,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { type ReactNode, useState } from 'react';
import { name } from '#components/list/names.css.ts';
import { type Outcomes, unsuccessful } from '#entities/statistic/outcomes.ts';
import { formatNumber, formatPercent } from '#lib/format.ts';
import { bar, share } from './board.css.ts';

/** An entry of a ranking. */
export interface RankingEntry extends Outcomes {
  id: string;
  /** Missing for calls outside of the ranking. */
  rank?: number;
  name: string;
  /** Distinguishes entries of the same name. */
  about?: ReactNode;
  /** URL of a page with details. */
  href?: string;
  /** Percentage of all calls. */
  percentage: number;
}

/** The maximum number of entries that are requested for a ranking. */
export const MAX_ENTRIES = 100;
/** The number of ranked entries that are shown at first. */
const TOP = 5;

/** Props of Ranking. */
export interface RankingProps {
  title: string;
  /** Table heading of the entries: “API”. */
  of: string;
  /** Name of the entries in the plural: “APIs”. */
  plural: string;
  entries: RankingEntry[];
  /** Empty state. */
  empty: ReactNode;
}

/** The top callers or most called APIs, each with its share of all calls; the first few, until the reader asks for all. */
export function Ranking({ title, of, plural, entries, empty }: RankingProps) {
  const [isWhole, setWhole] = useState(false);
  const count = entries.filter(({ rank }) => rank !== undefined).length;
  const shown = entries.filter(({ rank = 0 }) => isWhole || rank <= TOP);
  const all = count < MAX_ENTRIES ? 'all' : 'the top';
  return (
    <Card
      title={title}
      headingLevel={2}
      padding={entries.length === 0 ? 'standard' : 'none'}
      {...(count > TOP && {
        footer: (
          <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)}>
            {isWhole ? `Show the top ${TOP} ${plural}` : `Show ${all} ${count} ${plural}`}
          </Button>
        ),
      })}
    >
      {entries.length === 0 ? (
        empty
      ) : (
        <Table aria-label={title} isFramed={false}>
          <TableHeader>
            <TableColumn id="rank" align="end">
              Rank
            </TableColumn>
            <TableColumn id="name" isRowHeader>
              {of}
            </TableColumn>
            <TableColumn id="calls" align="end">
              Calls
            </TableColumn>
            <TableColumn id="share">Share</TableColumn>
          </TableHeader>
          <TableBody items={shown} emptyState={empty}>
            {(entry) => (
              <TableRow id={entry.id}>
                <TableCell align="end">{entry.rank ?? '–'}</TableCell>
                <TableCell>
                  <Stack gap="half" align="start" className={name}>
                    {entry.href ? <Link href={entry.href}>{entry.name}</Link> : entry.name}
                    {entry.about}
                  </Stack>
                </TableCell>
                <TableCell align="end">
                  <Stack gap="half">
                    {formatNumber(entry.calls)}
                    <Text size="small" tone="secondary" elementType="span">
                      {unsuccessful(entry)}
                    </Text>
                  </Stack>
                </TableCell>
                <TableCell>
                  <Stack gap={1} className={share}>
                    {formatPercent(entry.percentage)}
                    <span aria-hidden="true" className={bar} style={{ inlineSize: `${entry.percentage}%` }} />
                  </Stack>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
