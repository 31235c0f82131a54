import { isDeepStrictEqual } from 'node:util';
import type { ApiDeprecation } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { deprecationTitle, restorationText } from '@platform/sdk/rules';
import { eq } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import { type Api, type Apis, apis, referenceOf } from '#apis/service.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { conflict, invalidField, notFound } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { insertChanges, isReplacedBy, lockDocuments, type PublishedApi, publishedApis } from './changelog.ts';
import type { DocumentPages } from './pages.ts';

/** Options of ApiDeprecations. */
export interface ApiDeprecationsOptions {
  database: Database;
  operateLogs: OperateLogs;
  apis: Pick<Apis, 'forget'>;
  pages: Pick<DocumentPages, 'forget'>;
  messages: Pick<Messages, 'sendAfter'>;
  calendar: Calendar;
  clock: () => Date;
}

type Form = BodyOf<'setApiDeprecation'>;

/** The deprecation of APIs by operators (decision record 0040). */
export class ApiDeprecations {
  readonly #options: ApiDeprecationsOptions;

  constructor(options: ApiDeprecationsOptions) {
    this.#options = options;
  }

  /**
   * Deprecates an API, changes its deprecation, or withdraws it. Idempotent.
   *
   * @returns the API's deprecation after the change
   * @throws Refusal NotFound; Conflict if the API has no published document or replaces a deprecated one;
   *   ValidationFailed if its new end is not after today, or the replacement is not allowed
   */
  async set(operator: Account, form: Form): Promise<ResultOf<'setApiDeprecation'>> {
    const { apiId } = form;
    const deprecation = await this.#options.database.transaction(async (transaction) => {
      await lockDocuments(transaction);
      const [api] = await transaction.select().from(apis).where(eq(apis.apiId, apiId));
      if (!api) throw notFound('API');
      const published = await publishedApis(transaction);
      const next = form.isDeprecated ? await this.#checked(transaction, api, form, published) : null;
      if (!isDeepStrictEqual(next, api.deprecation)) {
        await this.#write(transaction, operator, { api, next, shown: published.get(apiId) });
      }
      return next;
    });
    this.#options.apis.forget();
    this.#options.pages.forget();
    return { apiId, deprecation };
  }

  async #checked(
    transaction: Database,
    api: Api,
    { sunsetDate: day, successorId }: Form,
    published: ReadonlyMap<string, PublishedApi>,
  ): Promise<ApiDeprecation> {
    const { calendar, clock } = this.#options;
    const sunsetDate = day ?? null;
    if (!published.has(api.apiId)) throw conflict('Only an API with a published document can be deprecated');
    const [replaced] = await transaction
      .select({ name: apis.name, version: apis.version })
      .from(apis)
      .where(isReplacedBy(api.apiId));
    if (replaced) {
      throw conflict(
        `It replaces ${replaced.name} ${replaced.version}, which is deprecated: select another replacement there first`,
      );
    }
    const isSame = sunsetDate === (api.deprecation?.sunsetDate ?? null);
    if (sunsetDate !== null && !isSame && sunsetDate <= calendar.dayOf(clock())) {
      throw invalidField('sunsetDate', 'Please select a day after today');
    }
    return {
      deprecatedTime: api.deprecation?.deprecatedTime ?? clock().toISOString(),
      sunsetDate,
      successor: successorId ? await this.#successor(transaction, api, successorId, published) : null,
    };
  }

  async #successor(
    transaction: Database,
    api: Api,
    successorId: string,
    published: ReadonlyMap<string, PublishedApi>,
  ): Promise<ApiDeprecation['successor']> {
    const refuse = (message: string) => invalidField('successorId', message);
    if (successorId === api.apiId) throw refuse('An API can’t replace itself');
    const shown = published.get(successorId);
    if (!shown) throw refuse('Please select an API with a published document');
    const [row] = await transaction
      .select({ deprecation: apis.deprecation })
      .from(apis)
      .where(eq(apis.apiId, successorId));
    const isUnchanged = api.deprecation?.successor?.apiId === successorId;
    if (row?.deprecation && !isUnchanged) throw refuse('Please select an API that is not deprecated');
    return referenceOf(shown);
  }

  async #write(
    transaction: Database,
    operator: Account,
    { api, next, shown }: { api: Api; next: ApiDeprecation | null; shown: PublishedApi | undefined },
  ): Promise<void> {
    const { clock, operateLogs, messages } = this.#options;
    await transaction.update(apis).set({ deprecation: next }).where(eq(apis.apiId, api.apiId));
    if (shown) {
      const kind = next ? 'deprecated' : 'restored';
      await insertChanges(transaction, [{ kind, changeTime: clock(), api: shown, deprecation: next }]);
    }
    const recorded = (deprecation: ApiDeprecation | null) => ({
      isDeprecated: deprecation !== null,
      sunsetDate: deprecation?.sunsetDate,
      successorId: deprecation?.successor?.apiId,
    });
    const name = `${api.name} ${api.version}`;
    if (!next && api.deprecation) {
      const since = new Date(api.deprecation.deprecatedTime);
      const message = {
        ...restorationText(name),
        noticeType: 'serviceChange',
        jumpUrl: `/documentCore/${api.apiId}`,
      } as const;
      await messages.sendAfter({ title: deprecationTitle(name), since }, message, transaction);
    }
    await operateLogs.record(transaction, {
      operator,
      operateType: 'apiDeprecate',
      content: !next
        ? `The API ${name} is no longer deprecated`
        : api.deprecation
          ? `The deprecation of the API ${name} was changed`
          : `The API ${name} was deprecated`,
      changes: changesOf(recorded(api.deprecation), recorded(next)),
    });
  }
}
