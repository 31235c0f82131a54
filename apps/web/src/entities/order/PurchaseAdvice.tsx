import type { PurchaseAdvice as Advice, FlowType, PurchaseProposal } from '@platform/sdk';
import { useGetPurchaseAdvice } from '@platform/sdk/react';
import {
  Card,
  Grid,
  Heading,
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
import { useId } from 'react';
import { loadedRows } from '#components/Loaded.tsx';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { formatDay, formatMoney, formatNumber } from '#lib/format.ts';

/**
 * Forecasts when each balance runs out and recommends the cheapest purchase for the next days (specification §2.1,
 * /package).
 */
export function PurchaseAdvice() {
  const query = useGetPurchaseAdvice();
  const { list = [], purchaseList = [] } = query.data ?? {};
  return (
    <Card
      title="How long it lasts"
      description="If every day uses as much as the last 30 did, what you have lasts until then. Below it, the cheapest purchase of today that covers the next days."
    >
      <Stack gap={6}>
        <Table aria-label="How long it lasts">
          <TableHeader>
            <TableColumn isRowHeader>Allowance</TableColumn>
            <TableColumn>Runs out</TableColumn>
            <TableColumn align="end">Left</TableColumn>
            <TableColumn align="end">Last 30 days</TableColumn>
          </TableHeader>
          <TableBody
            {...loadedRows({
              query,
              what: 'advice',
              entriesOf: (answer) => answer.list.map((advice) => ({ ...advice, id: advice.flowType })),
            })}
          >
            {({ flowType, usedAmount, remain, runOutDay }) => {
              const { title, unit } = FLOW_TYPES[flowType];
              return (
                <TableRow>
                  <TableCell isNowrap>{title}</TableCell>
                  <TableCell isNowrap>{runOutText(usedAmount, runOutDay)}</TableCell>
                  <TableCell align="end" isNowrap>
                    {unit.amount(remain)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {unit.amount(usedAmount)}
                  </TableCell>
                </TableRow>
              );
            }}
          </TableBody>
        </Table>
        {query.data && (
          <Grid layout="three" gap={6}>
            {purchaseList.map((proposal) => (
              <Proposal key={proposal.days} list={list} {...proposal} />
            ))}
          </Grid>
        )}
        <StatisticsTime time={query.data?.statisticsTime} />
      </Stack>
    </Card>
  );
}

function runOutText(usedAmount: number, runOutDay: string | null): string {
  if (usedAmount === 0) return 'Nothing was used';
  return runOutDay === null ? 'Not within a year' : formatDay(runOutDay);
}

/** The shortfall for a number of days, and what to buy. */
function Proposal({
  days,
  itemList,
  totalPrice,
  uncoveredList,
  list,
}: PurchaseProposal & { list: readonly Advice[] }) {
  const id = useId();
  const shortfalls = list.flatMap(({ flowType, shortfallList }) => {
    const shortfall = shortfallList.find((each) => each.days === days)?.shortfall ?? 0;
    return shortfall > 0 ? shortfallText(flowType, shortfall) : [];
  });
  return (
    <Stack elementType="section" gap={2} aria-labelledby={id}>
      <Heading level={3} size="small" id={id}>
        {`Next ${days} days`}
      </Heading>
      <Text size="small" tone="secondary">
        {shortfalls.length === 0 ? 'Enough is there' : `${shortfalls.join(', ')} lacking`}
      </Text>
      {itemList.map(({ productId, productName, quantity, totalPrice: price }) => (
        <Text key={productId}>
          {quantity > 1 && `${formatNumber(quantity)} × `}
          <Link href={`/package?${new URLSearchParams({ productId, quantity: `${quantity}` })}`}>
            {productName}
          </Link>
          {itemList.length > 1 && `, ${formatMoney(price)}`}
        </Text>
      ))}
      {itemList.length > 0 && (
        <Text weight="medium">{`${formatMoney(totalPrice)}${itemList.length > 1 ? ' in all' : ''}`}</Text>
      )}
      {uncoveredList.length > 0 && (
        <Text size="small" tone="secondary">
          {`Not covered by any package: ${uncoveredList.map((flowType) => FLOW_TYPES[flowType].title).join(', ')}`}
        </Text>
      )}
    </Stack>
  );
}

const shortfallText = (flowType: FlowType, shortfall: number) =>
  flowType === 'video'
    ? `${FLOW_TYPES.video.unit.phrase(shortfall)} of video traffic`
    : FLOW_TYPES[flowType].unit.phrase(shortfall);
