import { randomUUIDv7 } from 'node:crypto';
import type { Notice, NoticeChange, NoticeForm, NoticeStatus, NoticeType, StatusEvent } from '@platform/sdk';
import type { BodyOf, FileResponse } from '@platform/sdk/operations';
import { NOTICE_STATUSES, NOTICE_TYPES, noticeRefusals, PLATFORM_STATES } from '@platform/sdk/rules';
import { and, count, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf, type Sorting } from '#database/sorting.ts';
import { contains, lowered } from '#database/text.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { conflict, notFound } from '#http/refusal.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import { renderMarkdown } from '#markdown.ts';
import { notices } from './tables.ts';

/** A stored notice. */
type NoticeRow = typeof notices.$inferSelect;

/** The maximum number of announced incidents and maintenance that are read for the status page. */
const MAX_EVENTS = 100;

/** Filters of a notice list. */
export interface NoticeFilters extends Sorting<keyof typeof SORTABLE> {
  keyword?: string | undefined;
  noticeType?: NoticeType | undefined;
  status?: NoticeStatus | undefined;
  pageNumber: number;
  pageSize: number;
}

const LATEST_FIRST = [desc(notices.noticeTime), desc(notices.id)];
const SORTABLE = {
  title: lowered(notices.title),
  noticeTime: notices.noticeTime,
  publishDate: notices.publishDate,
};

const COLUMNS: Column<Notice>[] = [
  ['Title', ({ title }) => title],
  ['Content', ({ content }) => content],
  ['Type', ({ noticeType }) => NOTICE_TYPES[noticeType]],
  ['Status', ({ status }) => NOTICE_STATUSES[status]],
  ['Notice time', ({ noticeTime }) => noticeTime, 'time'],
  ['Published', ({ publishDate }) => publishDate, 'time'],
  ['Link', ({ jumpUrl }) => jumpUrl],
  [
    'Status page',
    ({ announcedState }) =>
      announcedState && announcedState !== 'operational' ? PLATFORM_STATES[announcedState] : null,
  ],
  ['Start', ({ startTime }) => startTime, 'time'],
  ['End', ({ endTime }) => endTime, 'time'],
  ['Created by', ({ founder }) => founder],
];

/** Options of Notices. */
export interface NoticesOptions {
  database: Database;
  accounts: AccountDirectory;
  operateLogs: OperateLogs;
  clock: () => Date;
}

/** Notices of the operation center (specification §4: draft, unpublished, published). */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #events = new TtlCache<NoticeRow[]>(1);

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  /** @returns the new notice, whose founder is the operator */
  async insert(founder: Account, form: NoticeForm): Promise<Notice> {
    const now = this.#options.clock();
    const row = {
      id: `ntc-${randomUUIDv7()}`,
      founderId: founder.id,
      ...fieldsOf(form),
      publishDate: form.status === 'published' ? now : null,
      updateTime: now,
    };
    await this.#options.database.transaction(async (transaction) => {
      await transaction.insert(notices).values(row);
      await this.#record(transaction, founder, undefined, row);
    });
    this.#events.forget();
    return this.#present(row);
  }

  /**
   * Replaces every field of a notice. Has no effect if the fields are unchanged.
   *
   * @param change the notice's id and new fields, and the update time of the version that they are based on
   * @returns the changed notice
   * @throws Refusal NotFound, or Conflict if one that was ever published would become a draft, or there is a later version
   */
  async update(operator: Account, { noticeId, updateTime, ...form }: NoticeChange): Promise<Notice> {
    const row = await this.#options.database.transaction(async (transaction) => {
      const [before] = await transaction.select().from(notices).where(eq(notices.id, noticeId)).for('update');
      if (!before) throw notFound('notice');
      if (updateTime && Date.parse(updateTime) !== before.updateTime.getTime()) {
        throw conflict(noticeRefusals.changed);
      }
      if (form.status === 'draft' && before.publishDate) throw conflict(noticeRefusals.draftAgain);
      const isPublished = form.status === 'published' && before.status !== 'published';
      const now = this.#options.clock();
      const fields = { ...fieldsOf(form), updateTime: now, ...(isPublished && { publishDate: now }) };
      const after = { ...before, ...fields };
      if (changesOf(shown(before), shown(after)).length === 0) return before;
      await transaction.update(notices).set(fields).where(eq(notices.id, noticeId));
      await this.#record(transaction, operator, before, after);
      return after;
    });
    this.#events.forget();
    return this.#present(row);
  }

  /**
   * @returns a notice in any status
   * @throws Refusal NotFound
   */
  async read(noticeId: string): Promise<Notice> {
    return this.#present(await this.#find(noticeId));
  }

  /** @returns one page of the notices, by default the latest notice time first */
  async list(filters: NoticeFilters): Promise<{ total: number; list: Notice[] }> {
    const { pageNumber, pageSize } = filters;
    const matching = conditionOf(filters);
    const [all] = await this.#options.database.select({ total: count() }).from(notices).where(matching);
    const rows = await this.#options.database
      .select()
      .from(notices)
      .where(matching)
      .orderBy(...orderOf(SORTABLE, filters, LATEST_FIRST))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    return { total: all?.total ?? 0, list: await this.#presentAll(rows) };
  }

  /** @returns a streamed spreadsheet of the notices, the latest notice time first */
  export({ format, ...filters }: BodyOf<'exportNoticeList'>): FileResponse {
    const matching = conditionOf(filters);
    const rows = inBatches<Notice>(async (last, limit) => {
      const after = last && { time: new Date(last.noticeTime), id: last.noticeId };
      return this.#presentAll(
        await this.#options.database
          .select()
          .from(notices)
          .where(and(matching, behind(notices.noticeTime, notices.id, after)))
          .orderBy(...LATEST_FIRST)
          .limit(limit),
      );
    });
    const days = exportedDays(this.#options.clock());
    return spreadsheet({ name: 'Notices', format, days, columns: COLUMNS, rows });
  }

  /**
   * @param since events that ended before are left out
   * @returns the incidents and maintenance that published notices announce, from their notice time on, the latest start
   *   first. Cached for a few seconds
   */
  async events(since: Date): Promise<StatusEvent[]> {
    const announced = (await this.#events.get('', () => this.#announced())) ?? [];
    const now = this.#options.clock();
    return announced
      .filter(({ noticeTime, endTime }) => noticeTime <= now && !(endTime && endTime < since))
      .flatMap((row) => eventOf(row, now) ?? [])
      .sort((one, other) => other.startTime.localeCompare(one.startTime));
  }

  /** Creates a notice, for sample data. */
  async install(notice: typeof notices.$inferInsert): Promise<void> {
    await this.#options.database.insert(notices).values(notice);
  }

  #announced(): Promise<NoticeRow[]> {
    return (
      this.#options.database
        .select()
        .from(notices)
        .where(and(eq(notices.status, 'published'), ne(notices.announcedState, 'operational')))
        // Events without an end determine the current state, so they come first: the limit leaves out others.
        .orderBy(desc(isNull(notices.endTime)), desc(notices.startTime), desc(notices.id))
        .limit(MAX_EVENTS)
    );
  }

  async #find(noticeId: string): Promise<NoticeRow> {
    const [row] = await this.#options.database.select().from(notices).where(eq(notices.id, noticeId));
    if (!row) throw notFound('notice');
    return row;
  }

  async #record(
    transaction: Database,
    operator: Account,
    before: NoticeRow | undefined,
    after: NoticeRow,
  ): Promise<void> {
    await this.#options.operateLogs.record(transaction, {
      operator,
      operateType: 'noticeSave',
      content: `${verbOf(before, after)} the notice ${after.id}, ${after.title}`,
      changes: changesOf(shown(before), shown(after)),
    });
  }

  async #present(row: NoticeRow): Promise<Notice> {
    return present(row, await this.#options.accounts.names([row.founderId]));
  }

  async #presentAll(rows: NoticeRow[]): Promise<Notice[]> {
    const names = await this.#options.accounts.names([...new Set(rows.map(({ founderId }) => founderId))]);
    return rows.map((row) => present(row, names));
  }
}

/** The fields that operators edit. */
function fieldsOf({
  title,
  content = '',
  noticeType,
  noticeTime,
  jumpMethod,
  jumpUrl,
  status,
  ...form
}: NoticeForm) {
  const { announcedState = 'operational', startTime, endTime } = form;
  const isEvent = announcedState !== 'operational';
  return {
    title: title.trim(),
    content,
    noticeType,
    noticeTime: new Date(noticeTime),
    jumpUrl: jumpMethod === 'jumpToPage' ? (jumpUrl ?? null) : null,
    status,
    announcedState,
    startTime: isEvent && startTime ? new Date(startTime) : null,
    endTime: isEvent && endTime ? new Date(endTime) : null,
  };
}

function conditionOf({ keyword = '', noticeType, status }: BodyOf<'exportNoticeList'>): SQL | undefined {
  return and(
    keyword.trim() ? contains(notices.title, keyword) : undefined,
    noticeType ? eq(notices.noticeType, noticeType) : undefined,
    status ? eq(notices.status, status) : undefined,
  );
}

/** A word for the kind of change. */
function verbOf(before: NoticeRow | undefined, after: NoticeRow): string {
  if (before?.status !== after.status && after.status === 'published') return 'Published';
  if (before?.status === 'published' && after.status !== 'published') return 'Unpublished';
  return before ? 'Changed' : 'Created';
}

/** The fields of a notice that operators edit. */
function shown(row: NoticeRow | undefined): Record<string, unknown> {
  if (!row) return {};
  const { title, content, noticeType, noticeTime, jumpUrl, status, announcedState, startTime, endTime } = row;
  return {
    ...{ title, content, noticeType, noticeTime: noticeTime.toISOString(), jumpUrl, status, announcedState },
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
  };
}

/** @returns the incident or the maintenance that a notice announces; undefined for none */
function eventOf(
  { id, title, content, announcedState, startTime, endTime, noticeTime, updateTime }: NoticeRow,
  now: Date,
): StatusEvent | undefined {
  if (!startTime) return undefined;
  return {
    noticeId: id,
    title,
    html: renderMarkdown(content).html,
    state: announcedState,
    phase: startTime > now ? 'planned' : endTime && endTime <= now ? 'ended' : 'ongoing',
    startTime: startTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    updateTime: (updateTime > noticeTime ? updateTime : noticeTime).toISOString(),
  };
}

function present(row: NoticeRow, names: Map<string, string>): Notice {
  return {
    noticeId: row.id,
    title: row.title,
    content: row.content,
    noticeType: row.noticeType,
    noticeTime: row.noticeTime.toISOString(),
    jumpMethod: row.jumpUrl === null ? 'noJump' : 'jumpToPage',
    jumpUrl: row.jumpUrl,
    status: row.status,
    founder: names.get(row.founderId) ?? '',
    publishDate: row.publishDate?.toISOString() ?? null,
    announcedState: row.announcedState,
    startTime: row.startTime?.toISOString() ?? null,
    endTime: row.endTime?.toISOString() ?? null,
    updateTime: row.updateTime.toISOString(),
  };
}
