import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { PlatformStatus } from './service.ts';

/** The handler of the status page's operation. */
export function statusHandlers({ status }: { status: Pick<PlatformStatus, 'read'> }) {
  return {
    getPlatformStatus: () => status.read(),
  } satisfies Partial<Handlers<Account>>;
}
