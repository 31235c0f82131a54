import type { NoticeForm } from '../../generated/model/index.ts';
import { found, type MockRequest, type Overrides, page, text } from '../answers.ts';
import { matching } from '../lists.ts';

const callerId = ({ store }: MockRequest): string => store.accounts.current?.id ?? '';
const form = ({ input }: MockRequest) => input as unknown as NoticeForm;

/** Messages, and the notices that reach everybody as such. */
export const messages: Overrides = {
  getMessageInfo: (request) => {
    const { store, input } = request;
    return { result: page(matching(store.messages.ofAccount(callerId(request)), input), input) };
  },
  getNotCheckMessage: (request) => {
    const { enterpriseId } = request.input;
    const isForeign = enterpriseId && enterpriseId !== request.store.accounts.current?.enterpriseId;
    return isForeign
      ? found('enterprise', undefined)
      : { result: { count: request.store.messages.unreadOf(callerId(request)) } };
  },
  checkMessageById: (request) =>
    found('message', request.store.messages.check(callerId(request), text(request.input.messageId))),
  checkAllMessage: (request) => {
    const { store, input } = request;
    for (const { messageId } of matching(store.messages.ofAccount(callerId(request)), input)) {
      store.messages.check(callerId(request), messageId);
    }
    return { result: { count: store.messages.unreadOf(callerId(request)) } };
  },
  getNoticeList: ({ store, input }) => ({ result: page(matching(store.messages.notices, input), input) }),
  getNoticeById: ({ store, input }) => found('notice', store.messages.findNotice(text(input.noticeId))),
  insertNotice: (request) => {
    const { store } = request;
    return { result: store.messages.saveNotice(form(request), store.accounts.current?.name ?? '') };
  },
  updateNotice: (request) => {
    const notice = request.store.messages.findNotice(text(request.input.noticeId));
    return found('notice', notice && request.store.messages.saveNotice(form(request), '', notice));
  },
};
