import type { FlowBalance, FlowType } from '@platform/sdk';
import { Inline, Stack, StatCard, Tag, Text } from '@platform/ui';
import { FLOW_TYPES } from '#entities/flow/flowTypes.ts';
import { formatDay, formatShare } from '#lib/format.ts';

/** From this part on, what is used is worth a word: the developer is told then as well. */
const NEARLY_USED = 0.8;

/** What a balance is told. */
export interface BalanceProps {
  flowType: FlowType;
  balance: FlowBalance;
}

const used = ({ used, total }: FlowBalance) => `${formatShare(used, total)} used`;

/** What an enterprise has left of one kind, of how much, and until when the first of it can be used. */
export function Balance({ flowType, balance }: BalanceProps) {
  const { total, remain, expirationDate } = balance;
  const { unit } = FLOW_TYPES[flowType];
  if (total === 0) return '–';
  return (
    <Stack gap="half">
      <Inline gap={2} isNowrap>
        {unit.amount(remain)} left
        {balance.used >= total * NEARLY_USED && (
          <Tag tone={remain === 0 ? 'danger' : 'warning'}>{used(balance)}</Tag>
        )}
      </Inline>
      <Text size="small" tone="secondary" elementType="span">
        of {unit.amount(total)}
        {expirationDate && `, first ends ${formatDay(expirationDate)}`}
      </Text>
    </Stack>
  );
}

/** What all of the list's enterprises together have left of one kind. */
export function BalanceCard({ flowType, balance }: { flowType: FlowType; balance: FlowBalance | undefined }) {
  const { title, unit } = FLOW_TYPES[flowType];
  return (
    <StatCard
      label={`${title} left`}
      value={balance ? unit.amount(balance.remain) : ''}
      hint={
        balance &&
        (balance.total === 0
          ? 'None was given or bought'
          : `of ${unit.amount(balance.total)}, ${used(balance)}`)
      }
      isLoading={balance === undefined}
    />
  );
}
