import type { PurchaseAdvice as Advice, FlowType, PurchaseProposal } from '@platform/sdk';
import { useGetPurchaseAdvice } from '@platform/sdk/react';
import {
  Alert,
  Card,
  Grid,
  Heading,
  Link,
  LinkButton,
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
import { buyHref } from './orderHref.ts';
import { inset } from './PurchaseAdvice.css.ts';

/**
 * Forecasts when each balance runs out and recommends the cheapest purchase for the next days (specification §2.1,
 * /package).
 */
export function PurchaseAdvice() {
  const query = useGetPurchaseAdvice();
  const { list = [], purchaseList = [] } = query.data ?? {};
  const usedUp = list.filter(({ isUsedUp }) => isUsedUp);
  return (
    <Card
      title="How long it lasts"
      description="When your balances run out at the pace of the last 30 days, and the cheapest purchase that covers the next days. The pace includes calls that were rejected for lack of quota."
      padding="none"
    >
      {usedUp.length > 0 && (
        <Stack gap={3} className={inset}>
          {usedUp.map((advice) => (
            <UsedUp key={advice.flowType} advice={advice} />
          ))}
        </Stack>
      )}
      <Table aria-label="How long it lasts" isFramed={false}>
        <TableHeader>
          <TableColumn isRowHeader>Quota</TableColumn>
          <TableColumn>Runs out</TableColumn>
          <TableColumn align="end">Left</TableColumn>
          <TableColumn align="end">Used in 30 days</TableColumn>
          <TableColumn align="end">Free calls</TableColumn>
          <TableColumn align="end">Rejected calls</TableColumn>
        </TableHeader>
        <TableBody
          {...loadedRows({
            query,
            what: 'advice',
            entriesOf: (response) => response.list.map((advice) => ({ ...advice, id: advice.flowType })),
          })}
        >
          {(advice) => {
            const { flowType, usedAmount, freeAmount, rejectedCalls, remain } = advice;
            const { title, unit } = FLOW_TYPES[flowType];
            return (
              <TableRow>
                <TableCell isNowrap>{title}</TableCell>
                <TableCell isNowrap>{runOutText(advice)}</TableCell>
                <TableCell align="end" isNowrap>
                  {unit.amount(remain)}
                </TableCell>
                <TableCell align="end" isNowrap>
                  {unit.amount(usedAmount)}
                </TableCell>
                <TableCell align="end">{flowType === 'interface' ? formatNumber(freeAmount) : '–'}</TableCell>
                <TableCell align="end">{formatNumber(rejectedCalls)}</TableCell>
              </TableRow>
            );
          }}
        </TableBody>
      </Table>
      <Stack gap={6} className={inset}>
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

function runOutText({ isUsedUp, usedAmount, freeAmount, rejectedCalls, runOutDay }: Advice): string {
  if (isUsedUp) return 'Used up';
  if (runOutDay !== null) return formatDay(runOutDay);
  if (usedAmount + rejectedCalls > 0) return 'Not within a year';
  return freeAmount > 0 ? 'Only free calls used' : 'Not used yet';
}

/** Says that a quota type is used up, and offers the cheapest product that contains it. */
function UsedUp({ advice: { flowType, cheapestOffer } }: { advice: Advice }) {
  const { title, unit } = FLOW_TYPES[flowType];
  if (!cheapestOffer) return <Alert tone="warning" title={`${title}: used up`} />;
  const { productId, amount, price } = cheapestOffer;
  const amountText =
    flowType === 'video'
      ? `${unit.phrase(amount)} of video traffic costs`
      : `${unit.phrase(amount)} ${amount === 1 ? 'costs' : 'cost'}`;
  return (
    <Alert
      tone="warning"
      title={`${title}: used up; ${amountText} ${formatMoney(price)}`}
      actions={
        <LinkButton href={buyHref({ productId, quantity: 1 })} size="small" variant="primary">
          Buy
        </LinkButton>
      }
    />
  );
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
        {shortfalls.length === 0 ? 'You have enough' : `${shortfalls.join(', ')} short`}
      </Text>
      {itemList.map(({ productId, productName, quantity, totalPrice: price }) => (
        <Text key={productId}>
          {quantity > 1 && `${formatNumber(quantity)} × `}
          <Link href={buyHref({ productId, quantity })}>{productName}</Link>
          {itemList.length > 1 && `, ${formatMoney(price)}`}
        </Text>
      ))}
      {itemList.length > 0 && (
        <Text weight="medium">{`${formatMoney(totalPrice)}${itemList.length > 1 ? ' in total' : ''}`}</Text>
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
