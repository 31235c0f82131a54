import type { FlowBalance, FlowType } from '@platform/sdk';
import { Inline, Stack, StatCard, Tag, Text } from '@platform/ui';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { HIGHLIGHT_SHARE } from '#entities/quota/usageTone.ts';
import { formatDay, formatShare } from '#lib/format.ts';

/** Props of Balance. */
export interface BalanceProps {
  flowType: FlowType;
  balance: FlowBalance;
}

const used = ({ used, total }: FlowBalance) => `${formatShare(used, total)} used`;

/** An enterprise's balance of one quota type: what is left, the total, and the first expiry. */
export function Balance({ flowType, balance }: BalanceProps) {
  const { total, remain, expirationDate } = balance;
  const { unit } = FLOW_TYPES[flowType];
  if (total === 0) return '–';
  return (
    <Stack gap="half">
      <Inline gap={2} isNowrap>
        {unit.amount(remain)} left
        {balance.used >= total * HIGHLIGHT_SHARE && (
          <Tag tone={remain === 0 ? 'danger' : 'warning'}>{used(balance)}</Tag>
        )}
      </Inline>
      <Text size="small" tone="secondary" elementType="span">
        of {unit.amount(total)}
        {expirationDate && `, next expiry ${formatDay(expirationDate)}`}
      </Text>
    </Stack>
  );
}

/** The total balance of one quota type, for all enterprises in the list. Rendered within `Figures`. */
export function BalanceFigure({
  flowType,
  balance,
}: {
  flowType: FlowType;
  balance: FlowBalance | undefined;
}) {
  const { title, unit } = FLOW_TYPES[flowType];
  return (
    <StatCard
      label={`${title} left`}
      isFramed={false}
      value={balance ? unit.amount(balance.remain) : ''}
      hint={
        balance &&
        (balance.total === 0
          ? 'None granted or bought'
          : `of ${unit.amount(balance.total)}, ${used(balance)}`)
      }
      isLoading={balance === undefined}
    />
  );
}
