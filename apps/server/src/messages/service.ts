import { randomUUIDv7 } from 'node:crypto';
import type { Message, NoticeType } from '@platform/sdk';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Account } from '#accounts/account.ts';
import type { Database } from '#database/database.ts';
import { missingRowInserter } from '#database/insertRows.ts';
import { orderOf, type Sorting } from '#database/sorting.ts';
import { notFound } from '#http/refusal.ts';
import { plainTextOf, renderMarkdown } from '#markdown.ts';
import { messages, noticeChecks, notices } from './tables.ts';

/** A message of the platform to an account. */
export type NewMessage = Pick<
  typeof messages.$inferInsert,
  'accountId' | 'title' | 'content' | 'noticeType'
> &
  Partial<Pick<typeof messages.$inferInsert, 'id' | 'noticeTime' | 'jumpUrl' | 'checkTime'>>;

/** Filters of a message list. */
export interface MessageFilters extends Sorting<'noticeTime'> {
  noticeType?: NoticeType | undefined;
  isChecked?: boolean | undefined;
  pageNumber: number;
  pageSize: number;
}

/** Inserts messages. */
const insertMissing = missingRowInserter(messages);

/** Options of Messages. */
export interface MessagesOptions {
  database: Database;
  clock: () => Date;
}

/**
 * The messages of accounts: those to a single account, and every published notice from its notice time on
 * (specification §7.3).
 */
export class Messages {
  readonly #options: MessagesOptions;

  constructor(options: MessagesOptions) {
    this.#options = options;
  }

  /**
   * Sends a message to an account.
   *
   * @param transaction the transaction that makes the change that the message reports, if there is one
   */
  async send(message: NewMessage, transaction = this.#options.database): Promise<void> {
    await transaction
      .insert(messages)
      .values({ id: `msg-${randomUUIDv7()}`, noticeTime: this.#options.clock(), ...message });
  }

  /**
   * Sends a message to every account that got an earlier message.
   *
   * @param earlier the title of the earlier message, and the time since which it counts
   * @param transaction the transaction that makes the change that the message reports
   */
  async sendAfter(
    earlier: { title: string; since: Date },
    message: Omit<NewMessage, 'accountId'>,
    transaction: Database,
  ): Promise<void> {
    const recipients = await transaction
      .selectDistinct({ accountId: messages.accountId })
      .from(messages)
      .where(and(eq(messages.title, earlier.title), gte(messages.noticeTime, earlier.since)));
    const noticeTime = this.#options.clock();
    const rows = recipients.map(({ accountId }) => {
      return { id: `msg-${randomUUIDv7()}`, noticeTime, ...message, accountId };
    });
    await insertMissing(transaction, rows);
  }

  /**
   * Sends messages that have an id, each once: one that was sent before is skipped, whichever process sent it.
   */
  async sendOnce(sent: readonly (NewMessage & { id: string })[]): Promise<void> {
    const noticeTime = this.#options.clock();
    await insertMissing(
      this.#options.database,
      sent.map((message) => ({ noticeTime, ...message })),
    );
  }

  /** @returns one page of the account's messages, newest first by default */
  async list(
    account: Account,
    { noticeType, isChecked, pageNumber, pageSize, ...sorting }: MessageFilters,
  ): Promise<{ total: number; list: Message[] }> {
    const visible = this.#visible(account.id);
    const matching = and(
      noticeType ? eq(visible.noticeType, noticeType) : undefined,
      isChecked === undefined
        ? undefined
        : isChecked
          ? isNotNull(visible.checkTime)
          : isNull(visible.checkTime),
    );
    const [all] = await this.#options.database.select({ total: count() }).from(visible).where(matching);
    const rows = await this.#options.database
      .select()
      .from(visible)
      .where(matching)
      .orderBy(
        ...orderOf({ noticeTime: visible.noticeTime }, sorting, [desc(visible.noticeTime), desc(visible.id)]),
      )
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    return { total: all?.total ?? 0, list: rows.map(present) };
  }

  /**
   * Marks a message as read. A message that was already read keeps its first reading time.
   *
   * @returns the message
   * @throws Refusal NotFound, also for another account's message
   */
  async open(account: Account, messageId: string): Promise<Message> {
    const visible = this.#visible(account.id);
    const [row] = await this.#options.database.select().from(visible).where(eq(visible.id, messageId));
    if (!row) throw notFound('message');
    const checkTime = row.checkTime ?? this.#options.clock();
    if (!row.checkTime) await this.#check(account.id, [row], checkTime);
    const message = present({ ...row, checkTime });
    return row.isNotice ? { ...message, html: renderMarkdown(row.content).html } : message;
  }

  /**
   * @param enterpriseId the account's enterprise, as the caller claims; undefined for none
   * @returns the number of unread messages
   * @throws Refusal NotFound for another enterprise
   */
  async unreadCount(account: Account, enterpriseId?: string): Promise<number> {
    if (enterpriseId !== undefined && enterpriseId !== account.enterpriseId) throw notFound('enterprise');
    const visible = this.#visible(account.id);
    const [unread] = await this.#options.database
      .select({ count: count() })
      .from(visible)
      .where(isNull(visible.checkTime));
    return unread?.count ?? 0;
  }

  /**
   * Marks all messages as read, or those of one type.
   *
   * @returns the number of messages that are still unread
   */
  async checkAll(account: Account, noticeType?: NoticeType): Promise<number> {
    const visible = this.#visible(account.id);
    const unread = await this.#options.database
      .select()
      .from(visible)
      .where(and(isNull(visible.checkTime), noticeType ? eq(visible.noticeType, noticeType) : undefined));
    await this.#check(account.id, unread, this.#options.clock());
    return this.unreadCount(account);
  }

  /** Records that an account has read a notice, for sample data. */
  async installCheck(accountId: string, noticeId: string, checkTime: Date): Promise<void> {
    await this.#check(accountId, [{ id: noticeId, isNotice: true }], checkTime);
  }

  async #check(
    accountId: string,
    unread: { id: string; isNotice: boolean }[],
    checkTime: Date,
  ): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      const checks = unread
        .filter(({ isNotice }) => isNotice)
        .map(({ id }) => ({ accountId, noticeId: id, checkTime }));
      if (checks.length > 0) await transaction.insert(noticeChecks).values(checks).onConflictDoNothing();
      const ids = unread.filter(({ isNotice }) => !isNotice).map(({ id }) => id);
      await transaction
        .update(messages)
        .set({ checkTime })
        .where(and(inArray(messages.id, ids), eq(messages.accountId, accountId), isNull(messages.checkTime)));
    });
  }

  /** All messages that are currently visible to the account, as a table. */
  #visible(accountId: string) {
    const own = this.#options.database
      .select({
        id: messages.id,
        title: messages.title,
        content: messages.content,
        noticeType: messages.noticeType,
        noticeTime: messages.noticeTime,
        jumpUrl: messages.jumpUrl,
        checkTime: messages.checkTime,
        isNotice: sql<boolean>`false`.as('is_notice'),
      })
      .from(messages)
      .where(eq(messages.accountId, accountId));
    const announced = this.#options.database
      .select({
        id: notices.id,
        title: notices.title,
        content: notices.content,
        noticeType: notices.noticeType,
        noticeTime: notices.noticeTime,
        jumpUrl: notices.jumpUrl,
        checkTime: noticeChecks.checkTime,
        isNotice: sql<boolean>`true`.as('is_notice'),
      })
      .from(notices)
      .leftJoin(
        noticeChecks,
        and(eq(noticeChecks.noticeId, notices.id), eq(noticeChecks.accountId, accountId)),
      )
      .where(and(eq(notices.status, 'published'), lte(notices.noticeTime, this.#options.clock())));
    return unionAll(own, announced).as('visible');
  }
}

interface Row {
  id: string;
  title: string;
  content: string;
  noticeType: NoticeType;
  noticeTime: Date;
  jumpUrl: string | null;
  checkTime: Date | null;
  isNotice: boolean;
}

function present({ id, title, content, noticeType, noticeTime, jumpUrl, checkTime, isNotice }: Row): Message {
  return {
    messageId: id,
    title,
    content: isNotice ? plainTextOf(content) : content,
    noticeType,
    noticeTime: noticeTime.toISOString(),
    jumpMethod: jumpUrl === null ? 'noJump' : 'jumpToPage',
    jumpUrl,
    isNotice,
    isChecked: checkTime !== null,
    checkTime: checkTime?.toISOString() ?? null,
  };
}
