import type { DeveloperAccount } from '@platform/sdk';
import {
  useUpdateForbiddenStatus,
  useUpdateUserInvokeBillingStatus,
  useUpdateVipStatus,
} from '@platform/sdk/react';
import { toasts } from '#lib/toasts.ts';
import { refreshUsers } from './refreshCustomers.ts';

/** The actions on a user that need no confirmation. */
export type UserSwitch = 'enable' | 'vip' | 'invokeBilling';

/** How long a change can be undone in its toast, in milliseconds. */
const UNDO_TIME = 10_000;

/** Shows that a change was made, and offers to undo it. */
async function showConfirmed(change: Promise<unknown>, title: string, undo?: () => void): Promise<void> {
  try {
    await change;
  } catch {
    return;
  }
  toasts.show(
    { tone: 'success', title, ...(undo && { action: { label: 'Undo', onPress: undo } }) },
    undo && { timeout: UNDO_TIME },
  );
  await refreshUsers();
}

/**
 * @returns functions that reactivate a user, and switch VIP and the charging of calls (specification §4). The latter two can be
 *   undone for some seconds.
 */
export function useUserSwitches(): Record<UserSwitch, (user: DeveloperAccount) => void> {
  const { mutateAsync: setEnabled } = useUpdateForbiddenStatus();
  const { mutateAsync: setVip } = useUpdateVipStatus();
  const { mutateAsync: setBilling } = useUpdateUserInvokeBillingStatus();
  const switchVip = ({ userId, name }: DeveloperAccount, isVip: boolean, undo?: () => void) =>
    showConfirmed(
      setVip({ data: { userId, isVip } }),
      isVip ? `VIP was granted to ${name}` : `VIP was revoked for ${name}`,
      undo,
    );
  const switchBilling = (
    { userId, name }: DeveloperAccount,
    isInvokeBillingEnabled: boolean,
    undo?: () => void,
  ) =>
    showConfirmed(
      setBilling({ params: { userId, isInvokeBillingEnabled } }),
      isInvokeBillingEnabled ? `Billing is on for ${name}` : `Billing is off for ${name}`,
      undo,
    );
  return {
    enable: ({ userId, name }) =>
      void showConfirmed(setEnabled({ params: { userId, isEnabled: true } }), `${name} is enabled again`),
    vip: (user) => void switchVip(user, !user.isVip, () => void switchVip(user, user.isVip)),
    invokeBilling: (user) => {
      const { isInvokeBillingEnabled: isOn } = user;
      void switchBilling(user, !isOn, () => void switchBilling(user, isOn));
    },
  };
}
