import { type PlatformError, type ProductUsage, ProductUsageSort } from '@platform/sdk';
import { FLOW_SOURCES } from '@platform/sdk/rules';
import {
  Card,
  EmptyState,
  LinkButton,
  Meter,
  Stack,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@platform/ui';
import { useList } from '#components/list/List.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { usageTone } from '#entities/quota/usageTone.ts';
import { formatDay } from '#lib/format.ts';
import { useGatewayDay } from '#lib/gatewayDay.ts';
import type { Unit } from '#lib/units.ts';
import { usePermissionQuery } from '#lib/user.ts';

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

const STATUSES = {
  inUse: { tone: 'success', label: 'In use' },
  usedUp: { tone: 'warning', label: 'Used up' },
  expired: { tone: 'neutral', label: 'Expired' },
} as const;

const statusOf = ({ state, remain }: Pick<ProductUsage, 'state' | 'remain'>) =>
  STATUSES[state === 'inUse' && remain === 0 ? 'usedUp' : state];

/** The sources of one kind (packages, recharges, the trial) with their usage and expiry. */
export function ProductList({ title, what, none, unit, query, ...state }: ProductListProps) {
  const dayOf = useGatewayDay();
  const trialEnd = usePermissionQuery().data?.trialExpireTime;
  const trialLastDay = (trialEnd && dayOf?.(new Date(Date.parse(trialEnd) - 1))) ?? '';
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
        <TableBody
          {...body}
          items={items.map((product) => ({ ...product, id: product.grantId, status: statusOf(product) }))}
          dependencies={[dayOf, trialLastDay]}
        >
          {({
            productName,
            source,
            used,
            total,
            remain,
            startTime,
            expirationDate,
            state: usage,
            status,
          }) => (
            <TableRow>
              <TableCell>{productName}</TableCell>
              <TableCell>
                <Tag>{FLOW_SOURCES[source]}</Tag>
              </TableCell>
              <TableCell isNowrap>
                <Meter
                  label={`${unit.amount(used)} of ${unit.amount(total)}`}
                  value={used}
                  maxValue={Math.max(total, 1)}
                  tone={usage === 'expired' ? 'accent' : usageTone(used, total)}
                />
              </TableCell>
              <TableCell align="end" isNowrap>
                {unit.amount(remain)}
              </TableCell>
              <TableCell isNowrap>{dayOf ? formatDay(dayOf(new Date(startTime))) : '–'}</TableCell>
              <TableCell isNowrap>
                <Stack gap="half">
                  {formatDay(expirationDate)}
                  {source === 'trial' && usage === 'inUse' && expirationDate < trialLastDay && (
                    <Text size="small" tone="secondary" elementType="span">
                      Renews monthly
                    </Text>
                  )}
                </Stack>
              </TableCell>
              <TableCell isNowrap>
                <StatusLight tone={status.tone}>{status.label}</StatusLight>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
