import type { Message, Notice, NoticeForm, NoticeType, StatusEvent } from '@platform/sdk';
import { exampleResults } from '../examples.ts';
import { story } from '../generated/story.ts';
import { htmlOf } from '../markdown.ts';
import type { Clock } from './clock.ts';
import { serial } from './serial.ts';

type Content = Omit<Message, 'isChecked' | 'checkTime'>;

const latestFirst = (one: { noticeTime: string }, other: { noticeTime: string }) =>
  other.noticeTime.localeCompare(one.noticeTime);

/** The ids of the story's messages that belong to a notice, by the notice's id. */
const storyMessageIds = new Map<string, string>(
  Object.values<{ id: string; notice?: keyof typeof story.notices }>(story.messages).flatMap(
    ({ id, notice }) => (notice ? [[story.notices[notice].id, id] as const] : []),
  ),
);

/** The notices of operators, and the messages of accounts: those sent to one account, and published notices. */
export class Messages {
  readonly #notices = exampleResults('getNoticeList')[0]?.list ?? [];
  readonly #sent: (Content & { receiver: string })[] = [];
  /** When an account read a message, by the account's id followed by the message's. */
  readonly #checked = new Map<string, string>();
  readonly #messageIds = new Map(storyMessageIds);
  readonly #clock: Clock;
  #issued = 6;
  #written = 4;

  constructor(clock: Clock) {
    this.#clock = clock;
    const receiver = story.accounts.developer.id;
    const [shown] = exampleResults('getMessageInfo');
    const ofNotices = [...storyMessageIds.values()];
    for (const { isChecked: _, checkTime, ...message } of shown?.list ?? []) {
      if (!ofNotices.includes(message.messageId)) this.#sent.push({ ...message, receiver });
      if (checkTime) this.#checked.set(receiver + message.messageId, checkTime);
    }
  }

  #nextId(): string {
    return serial('msg-01JD4Z', ++this.#issued);
  }

  #ofNotice(notice: Notice): Content {
    const { noticeId, title, content, noticeType, noticeTime, jumpMethod, jumpUrl } = notice;
    const messageId = this.#messageIds.get(noticeId) ?? this.#nextId();
    this.#messageIds.set(noticeId, messageId);
    return { messageId, title, content, noticeType, noticeTime, jumpMethod, jumpUrl, isNotice: true };
  }

  /** An account's messages, the latest first. */
  ofAccount(accountId: string): Message[] {
    const own = this.#sent.filter(({ receiver }) => receiver === accountId);
    return [
      ...this.#published().map((notice) => this.#ofNotice(notice)),
      ...own.map(({ receiver: _, ...each }) => each),
    ]
      .sort(latestFirst)
      .map((message) => {
        const checkTime = this.#checked.get(accountId + message.messageId) ?? null;
        return { ...message, isChecked: checkTime !== null, checkTime };
      });
  }

  #published(): Notice[] {
    const present = this.#clock.now();
    return this.#notices.filter(({ status, noticeTime }) => status === 'published' && noticeTime <= present);
  }

  /**
   * The incidents and maintenance that published notices announce, the latest start first.
   *
   * @param since events that ended earlier are left out
   */
  events(since: string): StatusEvent[] {
    const present = this.#clock.now();
    return this.#published()
      .flatMap(({ noticeId, title, content, announcedState: state, startTime, endTime, ...notice }) => {
        if (startTime === null || (endTime ?? present) < since) return [];
        const phase = startTime > present ? 'planned' : endTime && endTime <= present ? 'ended' : 'ongoing';
        const updateTime = notice.publishDate ?? notice.noticeTime;
        return [
          { noticeId, title, html: htmlOf(content), state, phase, startTime, endTime, updateTime } as const,
        ];
      })
      .sort((one, other) => other.startTime.localeCompare(one.startTime));
  }

  /** The number of an account's unread messages. */
  unreadOf(accountId: string): number {
    return this.ofAccount(accountId).filter(({ isChecked }) => !isChecked).length;
  }

  /** Marks a message as read, if it is not yet; undefined if the account has no such message. */
  check(accountId: string, messageId: string): Message | undefined {
    const message = this.ofAccount(accountId).find((each) => each.messageId === messageId);
    if (message && !message.isChecked) this.#checked.set(accountId + messageId, this.#clock.now());
    return this.ofAccount(accountId).find((each) => each.messageId === messageId);
  }

  /** Sends an account a message about one of its objects. */
  send(receiver: string, noticeType: NoticeType, title: string, content: string, jumpUrl: string): void {
    const messageId = this.#nextId();
    const jump = { jumpMethod: 'jumpToPage' as const, jumpUrl };
    const message = { messageId, noticeType, title, content, ...jump, isNotice: false };
    this.#sent.push({ ...message, noticeTime: this.#clock.now(), receiver });
  }

  /** Every notice, the latest first. */
  get notices(): Notice[] {
    return [...this.#notices].sort(latestFirst);
  }

  /** The notice with the id, if there is one. */
  findNotice(noticeId: string): Notice | undefined {
    return this.#notices.find((notice) => notice.noticeId === noticeId);
  }

  /** Creates or changes a notice. */
  saveNotice(form: NoticeForm, founder: string, existing?: Notice): Notice {
    const { title, content = '', noticeType, noticeTime, jumpMethod, jumpUrl, status } = form;
    const { announcedState = 'operational', startTime = null, endTime = null } = form;
    const isEvent = announcedState !== 'operational';
    const isPublished = status === 'published' && existing?.status !== 'published';
    const notice: Notice = {
      noticeId: existing?.noticeId ?? serial('ntc-01JD4W', ++this.#written),
      title,
      content,
      noticeType,
      noticeTime,
      jumpMethod,
      jumpUrl: jumpMethod === 'jumpToPage' ? (jumpUrl ?? null) : null,
      status,
      founder: existing?.founder ?? founder,
      publishDate: isPublished ? this.#clock.now() : (existing?.publishDate ?? null),
      announcedState,
      startTime: isEvent ? startTime : null,
      endTime: isEvent ? endTime : null,
      updateTime: this.#clock.now(),
    };
    if (existing) return Object.assign(existing, notice);
    this.#notices.push(notice);
    return notice;
  }
}
