import type { RechargeOrder } from '@platform/sdk';
import { useGetFlowAnalysis, useGetRechargeOrderList } from '@platform/sdk/react';
import { plusDays } from '@platform/sdk/rules';
import { CalendarIcon, GaugeIcon, LinkButton, TriangleAlertIcon, WalletIcon } from '@platform/ui';
import { Attention, type AttentionItem } from '#components/Attention.tsx';
import { orderHref } from '#entities/order/orderHref.ts';
import { ALERT_SETTINGS_PATH } from '#entities/quota/alertSettingsPath.ts';
import { alertAction } from '#entities/quota/buyLabel.ts';
import { useQuotaAlerts } from '#entities/quota/useQuotaAlerts.ts';
import { formatDate, formatMoney, formatShare, formatTime } from '#lib/format.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { counted } from '#lib/units.ts';
import { type Failures, failuresOf } from './failures.ts';

const UNSUCCESSFUL = {
  rejectedCalls: { unit: counted('rejected call'), status: 'failed' },
  failedCalls: { unit: counted('failed call'), status: 'abnormal' },
} as const;

const failureItem = ({ kind, from, to, count, all, countBefore, allBefore }: Failures): AttentionItem => ({
  id: kind,
  icon: TriangleAlertIcon,
  isUrgent: true,
  title: `${UNSUCCESSFUL[kind].unit.phrase(count)} from ${formatTime(from)} to ${formatTime(to)}`,
  text: `${formatShare(count, all)} of your calls in this hour, ${formatShare(countBefore, allBefore)} in the 24 hours before.`,
  href: `/onlineDebugger/history?status=${UNSUCCESSFUL[kind].status}`,
  action: 'Show calls',
});

/** @returns the item of an unpaid order; none once a transfer is reported */
const unpaidItem = ({ orderId, productName, price, expireTime }: RechargeOrder): AttentionItem[] =>
  expireTime === null
    ? []
    : [
        {
          id: orderId,
          icon: WalletIcon,
          title: `Unpaid order: ${productName}, ${formatMoney(price)}`,
          text: `The order expires on ${formatDate(expireTime)}, unless you pay it or report your transfer.`,
          href: orderHref(orderId),
          action: 'Pay',
        },
      ];

/**
 * What needs a developer's attention: rejected and failed calls, unpaid orders, quotas that are used up, nearly used up or
 * about to expire, and deprecated APIs in use.
 */
export function UsageAttention() {
  const today = useToday();
  const { query, alerts, dismiss } = useQuotaAlerts();
  const calls = useGetFlowAnalysis(today ? { dayFrom: plusDays(today, -1), dayTo: today } : {}, {
    query: { enabled: today !== undefined },
  });
  const orders = useGetRechargeOrderList({ states: ['pending'] });
  const failures = calls.data ? failuresOf(calls.data.hourList, calls.data.statisticsTime) : [];
  const quotas = alerts.map((alert): AttentionItem => {
    const { alertId, kind, isUsedUp, title, content, jumpUrl } = alert;
    return {
      id: alertId,
      icon: kind === 'deprecation' ? CalendarIcon : GaugeIcon,
      isUrgent: isUsedUp,
      title,
      text: content,
      href: jumpUrl,
      action: alertAction(alert),
      onDismiss: () => dismiss(alertId),
    };
  });
  return (
    <Attention
      items={[
        ...failures.map(failureItem),
        ...quotas.filter(({ isUrgent }) => isUrgent),
        ...(orders.data?.list.flatMap(unpaidItem) ?? []),
        ...quotas.filter(({ isUrgent }) => !isUrgent),
      ]}
      queries={[calls, query, orders]}
      actions={
        alerts.some(({ kind }) => kind !== 'deprecation') && (
          <LinkButton href={ALERT_SETTINGS_PATH} size="small" variant="quiet">
            Alert settings
          </LinkButton>
        )
      }
    />
  );
}
