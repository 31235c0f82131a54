import type { PurchaseProposal } from '@platform/sdk';
import { useGetPurchaseAdvice } from '@platform/sdk/react';
import {
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { FLOW_TYPES } from '#lib/flowTypes.ts';
import { formatDay, formatMoney, formatNumber } from '#lib/format.ts';
import { loadedRows } from './Loaded.tsx';

/** When each allowance runs out, and which purchase covers the next days at the lowest price (specification §2.1, /package). */
export function PurchaseAdvice() {
  const query = useGetPurchaseAdvice();
  return (
    <Card
      title="How long it lasts"
      description="If every day uses as much as the last 30 did, what you have lasts until then. Beside it, the cheapest purchase of today that covers the next days."
    >
      <Table aria-label="How long it lasts">
        <TableHeader>
          <TableColumn isRowHeader>Allowance</TableColumn>
          <TableColumn align="end">Last 30 days</TableColumn>
          <TableColumn align="end">Left</TableColumn>
          <TableColumn>Runs out</TableColumn>
          <TableColumn>Next 30 days</TableColumn>
          <TableColumn>Next 90 days</TableColumn>
          <TableColumn>Next 365 days</TableColumn>
        </TableHeader>
        <TableBody
          {...loadedRows({
            query,
            what: 'advice',
            entriesOf: ({ list }) => list.map((advice) => ({ ...advice, id: advice.flowType })),
          })}
        >
          {({ flowType, usedAmount, remain, runOutDay, purchaseList }) => {
            const { title, unit } = FLOW_TYPES[flowType];
            const [month, quarter, year] = purchaseList;
            return (
              <TableRow>
                <TableCell isNowrap>{title}</TableCell>
                <TableCell align="end" isNowrap>
                  {unit.amount(usedAmount)}
                </TableCell>
                <TableCell align="end" isNowrap>
                  {unit.amount(remain)}
                </TableCell>
                <TableCell isNowrap>{runOutWords(usedAmount, runOutDay)}</TableCell>
                <TableCell>{month && <Proposal {...month} />}</TableCell>
                <TableCell>{quarter && <Proposal {...quarter} />}</TableCell>
                <TableCell>{year && <Proposal {...year} />}</TableCell>
              </TableRow>
            );
          }}
        </TableBody>
      </Table>
    </Card>
  );
}

function runOutWords(usedAmount: number, runOutDay: string | null): string {
  if (usedAmount === 0) return 'Nothing was used';
  return runOutDay === null ? 'Not within a year' : formatDay(runOutDay);
}

function Proposal({ shortfall, itemList, totalPrice }: PurchaseProposal) {
  if (shortfall === 0) return <Text tone="secondary">Enough is there</Text>;
  if (totalPrice === null) return <Text tone="secondary">No package covers it</Text>;
  return (
    <>
      {itemList.map(({ productId, productName, quantity }) => (
        <div key={productId}>
          {quantity > 1 && `${formatNumber(quantity)} × `}
          <Link href={`/package?productId=${encodeURIComponent(productId)}`}>{productName}</Link>
        </div>
      ))}
      <Text size="small" tone="secondary">
        {formatMoney(totalPrice)}
      </Text>
    </>
  );
}
