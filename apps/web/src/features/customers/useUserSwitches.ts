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

/** @returns functions that reactivate a user, and switch VIP and the charging of calls (specification §4) */
export function useUserSwitches(): Record<UserSwitch, (user: DeveloperAccount) => void> {
  const forbidden = useUpdateForbiddenStatus();
  const vip = useUpdateVipStatus();
  const billing = useUpdateUserInvokeBillingStatus();
  const confirmed = (title: string) => ({
    onSuccess: () => {
      toasts.show({ tone: 'success', title });
      return refreshUsers();
    },
  });
  return {
    enable: ({ userId, name }) =>
      forbidden.mutate({ params: { userId, isEnabled: true } }, confirmed(`${name} is enabled again`)),
    vip: ({ userId, name, isVip }) =>
      vip.mutate(
        { data: { userId, isVip: !isVip } },
        confirmed(isVip ? `VIP was revoked for ${name}` : `VIP was granted to ${name}`),
      ),
    invokeBilling: ({ userId, name, isInvokeBillingEnabled }) =>
      billing.mutate(
        { params: { userId, isInvokeBillingEnabled: !isInvokeBillingEnabled } },
        confirmed(isInvokeBillingEnabled ? `Billing is off for ${name}` : `Billing is on for ${name}`),
      ),
  };
}
