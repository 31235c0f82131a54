import type { PlatformError } from '@platform/sdk';
import {
  apiAppInfoQueryKey,
  apiInfosByAppIdQueryKey,
  appApiInfoQueryKey,
  flowPackageRemainAmountQueryKey,
  useGetApiAppInfo,
  useGetApiInfosByAppId,
  useGetAppApiInfo,
  useGetFlowPackageRemainAmount,
} from '@platform/sdk/react';
import { useAsAccount } from './account.ts';
import { useChosen } from './chosen.ts';
import { freeReason, isPaidByCalls } from './costs.ts';
import type { ProvocationContext } from './provocations.ts';

/** The facts about the application that provoking a return code needs. */
export interface KnownContext {
  /** The facts; undefined until they are loaded. */
  context: ProvocationContext | undefined;
  /** The error if loading failed. */
  error: PlatformError | null;
  /** Retries loading. */
  onRetry: () => void;
}

/** @returns the facts about the application for the selected return code; loads only what that code needs */
export function useProvocationContext(): KnownContext {
  const { appId, api, usage, isBilled, isVip, expiredKey, zone, provoke } = useChosen();
  const asAccount = useAsAccount();
  const others = { appId, isEnabled: false, pageSize: 1 };
  const needsNotEnabled = provoke === 'MT_NOT_ENABLED';
  const catalog = useGetAppApiInfo(
    others,
    asAccount(appApiInfoQueryKey(others), { enabled: needsNotEnabled }),
  );
  const isOverQuota = usage.freeQuotaRemaining === 0 && freeReason(usage, { isBilled, isVip }) === undefined;
  const needsBalance = provoke === 'QUOTA_EXCEEDED' && isBilled;
  const left = useGetFlowPackageRemainAmount(
    asAccount(flowPackageRemainAmountQueryKey(), { enabled: needsBalance }),
  );
  const needsPaid = needsBalance && !isOverQuota;
  const enabled = useGetApiInfosByAppId(
    { appId },
    asAccount(apiInfosByAppIdQueryKey({ appId }), { enabled: needsPaid }),
  );
  const paid = { apiId: enabled.data?.find(isPaidByCalls)?.apiId ?? '' };
  const isPaidApi = needsPaid && paid.apiId !== '';
  const info = useGetApiAppInfo(paid, asAccount(apiAppInfoQueryKey(paid), { enabled: isPaidApi }));

  const queries = [
    ...(needsNotEnabled ? [catalog] : []),
    ...(needsBalance ? [left] : []),
    ...(needsPaid ? [enabled] : []),
    ...(isPaidApi ? [info] : []),
  ];
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const notEnabled = needsNotEnabled ? catalog.data?.list[0] : undefined;
  const overQuota = isPaidApi ? info.data?.api : undefined;
  return {
    context: queries.every(({ data }) => data !== undefined)
      ? {
          api,
          isBilled,
          isOverQuota,
          hasCallsLeft: (left.data?.remain ?? 0) > 0,
          overQuota,
          notEnabled,
          expiredKey,
          zone,
        }
      : undefined,
    error: failed[0]?.error ?? null,
    onRetry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
