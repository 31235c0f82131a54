import { type PlatformError, type ProductUsage, ProductUsageSort } from '@platform/sdk';
import {
  Card,
  EmptyState,
  LinkButton,
  Meter,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
} from '@platform/ui';
import { useList } from '#components/list/List.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { formatDay } from '#lib/format.ts';
import { useGatewayDay } from '#lib/gatewayDay.ts';
import type { Unit } from '#lib/units.ts';
import { SOURCES } from './sources.ts';

/** Props of ProductList. */
export interface ProductListProps extends ListProps<ListSearch> {
  /** The content of the products: “Video traffic”. */
  title: string;
  /** The content within a sentence: “API calls”. */
  what: string;
  /** The title of the empty state. */
  none: string;
  /** The unit of the content. */
  unit: Unit;
  /** The query of the page. */
  query: {
    data: { total: number; list: ProductUsage[] } | undefined;
    error: PlatformError | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
}

/** Highlights a balance that is low or used up. */
const toneOf = (used: number, total: number) =>
  used >= total ? 'danger' : used >= total * 0.8 ? 'warning' : 'accent';

/** The sources of one kind (packages, recharges, the trial) with their usage and expiry. */
export function ProductList({ title, what, none, unit, query, ...state }: ProductListProps) {
  const dayOf = useGatewayDay();
  const {
    body: { items, ...body },
    pages,
  } = useList({
    ...state,
    what,
    headingLevel: 3,
    query,
    empty: (
      <EmptyState
        title={none}
        headingLevel={3}
        actions={<LinkButton href="/package">See packages</LinkButton>}
      >
        Packages, recharges and the trial appear here until they expire.
      </EmptyState>
    ),
  });
  return (
    <Card title={title} padding="none" footer={pages} data-list>
      <Table aria-label={title} isFramed={false} {...sortingOf(state, ProductUsageSort).table}>
        <TableHeader>
          <TableColumn id="productName" allowsSorting isRowHeader>
            Product
          </TableColumn>
          <TableColumn>Source</TableColumn>
          <TableColumn>Used</TableColumn>
          <TableColumn id="remain" allowsSorting align="end">
            Left
          </TableColumn>
          <TableColumn id="startTime" allowsSorting>
            Starts
          </TableColumn>
          <TableColumn id="expirationDate" allowsSorting>
            Expires
          </TableColumn>
          <TableColumn>Status</TableColumn>
        </TableHeader>
        <TableBody {...body} items={items.map((product) => ({ ...product, id: product.grantId }))}>
          {({ productName, source, used, total, remain, startTime, expirationDate, state: inUse }) => (
            <TableRow>
              <TableCell>{productName}</TableCell>
              <TableCell>
                <Tag>{SOURCES[source]}</Tag>
              </TableCell>
              <TableCell isNowrap>
                <Meter
                  label={`${unit.amount(used)} of ${unit.amount(total)}`}
                  value={used}
                  maxValue={Math.max(total, 1)}
                  tone={inUse === 'expired' ? 'accent' : toneOf(used, total)}
                />
              </TableCell>
              <TableCell align="end" isNowrap>
                {unit.amount(remain)}
              </TableCell>
              <TableCell isNowrap>{dayOf ? formatDay(dayOf(new Date(startTime))) : '–'}</TableCell>
              <TableCell isNowrap>{formatDay(expirationDate)}</TableCell>
              <TableCell isNowrap>
                <StatusLight tone={inUse === 'inUse' ? 'success' : 'neutral'}>
                  {inUse === 'inUse' ? 'In use' : 'Expired'}
                </StatusLight>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
