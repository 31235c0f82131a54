import { ErrorCode } from '@platform/sdk';
import { noticeRefusals } from '@platform/sdk/rules';
import { matching } from '../lists.ts';
import { htmlOf } from '../markdown.ts';
import { callerId, found, missing, type Overrides, page, refuse } from '../responses.ts';

/** Messages and notices. */
export const messages: Overrides = {
  getMessageInfo: (request) => {
    const { store, input } = request;
    return { result: page(matching(store.messages.ofAccount(callerId(request)), input), input) };
  },
  getNotCheckMessage: (request) => {
    const { enterpriseId } = request.input;
    const isForeign = enterpriseId && enterpriseId !== request.store.accounts.current?.enterpriseId;
    return isForeign
      ? missing('enterprise')
      : { result: { count: request.store.messages.unreadOf(callerId(request)) } };
  },
  checkMessageById: (request) => {
    const message = request.store.messages.check(callerId(request), request.input.messageId);
    return found('message', message?.isNotice ? { ...message, html: htmlOf(message.content) } : message);
  },
  checkAllMessage: (request) => {
    const { store, input } = request;
    for (const { messageId } of matching(store.messages.ofAccount(callerId(request)), input)) {
      store.messages.check(callerId(request), messageId);
    }
    return { result: { count: store.messages.unreadOf(callerId(request)) } };
  },
  getNoticeList: ({ store, input }) => ({ result: page(matching(store.messages.notices, input), input) }),
  getNoticeById: ({ store, input }) => found('notice', store.messages.findNotice(input.noticeId)),
  insertNotice: (request) => {
    const { store } = request;
    return { result: store.messages.saveNotice(request.input, store.accounts.current?.name ?? '') };
  },
  updateNotice: (request) => {
    const notice = request.store.messages.findNotice(request.input.noticeId);
    const { status, updateTime = notice?.updateTime } = request.input;
    if (notice && updateTime !== notice.updateTime) return refuse(ErrorCode.Conflict, noticeRefusals.changed);
    if (notice?.publishDate && status === 'draft') {
      return refuse(ErrorCode.Conflict, noticeRefusals.draftAgain);
    }
    return found('notice', notice && request.store.messages.saveNotice(request.input, '', notice));
  },
};
