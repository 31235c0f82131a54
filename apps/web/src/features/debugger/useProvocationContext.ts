import {
  getGetApiAppInfoQueryKey,
  getGetApiInfosByAppIdQueryKey,
  getGetAppApiInfoQueryKey,
  getGetFlowPackageRemainAmountQueryKey,
  useGetApiAppInfo,
  useGetApiInfosByAppId,
  useGetAppApiInfo,
  useGetFlowPackageRemainAmount,
} from '@platform/sdk/react';
import { useAsking } from './account.ts';
import { useChosen } from './chosen.ts';
import { isPaidByCalls, whyFree } from './costs.ts';
import type { ProvocationContext } from './provocations.ts';

/** The facts about the application that provoking a return code needs. */
export interface KnownContext {
  /** The facts; undefined until they are loaded. */
  context: ProvocationContext | undefined;
  /** The error if loading failed. */
  error: Error | null;
  /** Retries loading. */
  onRetry: () => void;
}

/** @returns the facts about the application for the selected return code; loads only what that code needs */
export function useProvocationContext(): KnownContext {
  const { appId, api, usage, isBilled, isVip, expiredKey, zone, provoke } = useChosen();
  const asking = useAsking();
  const others = { appId, isEnabled: false, pageSize: 1 };
  const asksNotEnabled = provoke === 'MT_NOT_ENABLED';
  const catalog = useGetAppApiInfo(
    others,
    asking(getGetAppApiInfoQueryKey(others), { enabled: asksNotEnabled }),
  );
  const isOverQuota = usage.freeQuotaRemaining === 0 && whyFree(usage, { isBilled, isVip }) === undefined;
  const asksLeft = provoke === 'QUOTA_EXCEEDED' && isBilled;
  const left = useGetFlowPackageRemainAmount(
    asking(getGetFlowPackageRemainAmountQueryKey(), { enabled: asksLeft }),
  );
  const asksPaid = asksLeft && !isOverQuota;
  const enabled = useGetApiInfosByAppId(
    { appId },
    asking(getGetApiInfosByAppIdQueryKey({ appId }), { enabled: asksPaid }),
  );
  const paid = { apiId: enabled.data?.find(isPaidByCalls)?.apiId ?? '' };
  const isPaidThere = asksPaid && paid.apiId !== '';
  const info = useGetApiAppInfo(paid, asking(getGetApiAppInfoQueryKey(paid), { enabled: isPaidThere }));

  const asked = [
    ...(asksNotEnabled ? [catalog] : []),
    ...(asksLeft ? [left] : []),
    ...(asksPaid ? [enabled] : []),
    ...(isPaidThere ? [info] : []),
  ];
  const failed = asked.filter(({ isLoadingError }) => isLoadingError);
  const notEnabled = asksNotEnabled ? catalog.data?.list[0] : undefined;
  const overQuota = isPaidThere ? info.data?.api : undefined;
  return {
    context: asked.every(({ data }) => data !== undefined)
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
