import {
  flowPackageRemainAmountQueryKey,
  useGetFlowPackageRemainAmount,
  useGetVideoSnapshotRemain,
  videoSnapshotRemainQueryKey,
} from '@platform/sdk/react';
import { useAsAccount } from './account.ts';
import { useChosen } from './chosen.ts';
import { paidBy } from './costs.ts';

/**
 * @returns the balance that pays for calls beyond the free quota: calls, bytes or snapshots; undefined while it is
 *   not known
 */
export function useRemainingAmount(): number | undefined {
  const { api, isBilled } = useChosen();
  const asAccount = useAsAccount();
  const flowType = paidBy(api);
  const calls = useGetFlowPackageRemainAmount(
    asAccount(flowPackageRemainAmountQueryKey(), { enabled: isBilled && flowType === 'interface' }),
  );
  const media = useGetVideoSnapshotRemain(
    asAccount(videoSnapshotRemainQueryKey(), { enabled: isBilled && flowType !== 'interface' }),
  );
  return flowType === 'interface' ? calls.data?.remain : media.data?.[flowType].remain;
}
