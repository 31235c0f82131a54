import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Notices } from './notices.ts';
import type { Messages } from './service.ts';

/** Services behind the operations. */
export interface MessageServices {
  messages: Messages;
  notices: Notices;
}

/** The handlers of specification §7.3, and of the notices of §7.8. */
export function messageHandlers({ messages, notices }: MessageServices) {
  return {
    getMessageInfo: ({ caller, query }) => messages.list(caller, query),
    checkMessageById: ({ caller, query }) => messages.open(caller, query.messageId),
    getNotCheckMessage: async ({ caller, query }) => ({
      count: await messages.unreadCount(caller, query.enterpriseId),
    }),
    checkAllMessage: async ({ caller, body }) => ({
      count: await messages.checkAll(caller, body.noticeType),
    }),
    insertNotice: ({ caller, body }) => notices.insert(caller, body),
    updateNotice: ({ caller, body }) => notices.update(caller, body),
    getNoticeList: ({ query }) => notices.list(query),
    exportNoticeList: async ({ body }) => notices.export(body),
    getNoticeById: ({ query }) => notices.read(query.noticeId),
  } satisfies Partial<Handlers<Account>>;
}
