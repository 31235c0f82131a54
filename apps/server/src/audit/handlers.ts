import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { OperateLogs } from './service.ts';

/** Services behind the operations. */
export interface AuditServices {
  operateLogs: OperateLogs;
}

/** The handlers of the operation log (specification §7.8, operate-log). */
export function auditHandlers({ operateLogs }: AuditServices) {
  return {
    getOperateLogList: ({ body }) => operateLogs.list(body),
    exportOperateLogList: ({ caller, body }) => operateLogs.export(caller, body),
  } satisfies Partial<Handlers<Account>>;
}
