import type { ApiDeprecation, CatalogChange, CatalogChangeKind, SetApiDeprecationBody } from '@platform/sdk';
import { story } from '../generated/story.ts';
import { type Clock, dayOf } from './clock.ts';
import { type Documents, referenceOf } from './documents.ts';
import type { Refused } from './maintenance.ts';
import { serial } from './serial.ts';

/** The field of a form that was rejected, and why. */
export type InvalidField = { field: string; message: string };

/** The changelog of the catalog: the story's entries, and those that were added since. */
export class Changelog {
  readonly #changes: CatalogChange[];
  readonly #documents: Documents;
  readonly #clock: Clock;
  #made = 0;

  /** @param documents the catalog */
  constructor(documents: Documents, clock: Clock) {
    this.#documents = documents;
    this.#clock = clock;
    this.#changes = Object.values(story.catalogChanges)
      .flatMap(({ id, kind, api, changeTime, ...rest }) =>
        this.#entry(id, api, {
          kind,
          changeTime,
          parameters: 'parameters' in rest ? [...rest.parameters] : [],
          deprecation: kind === 'deprecated' ? (documents.info({ apiId: api })?.deprecation ?? null) : null,
        }),
      )
      .sort((one, other) => other.changeTime.localeCompare(one.changeTime));
  }

  /** The changes of a kind, or all of them, the latest first. */
  list(kind?: CatalogChangeKind): CatalogChange[] {
    return this.#changes.filter((change) => kind === undefined || change.kind === kind);
  }

  /** Deprecates an API as the server does; undefined if it does not exist. */
  deprecate({
    apiId,
    isDeprecated,
    sunsetDate = null,
    successorId,
  }: Omit<SetApiDeprecationBody, 'sunsetDate'> & { sunsetDate?: string | null | undefined }):
    | { apiId: string; deprecation: ApiDeprecation | null }
    | { invalid: InvalidField }
    | Refused
    | undefined {
    const api = this.#documents.info({ apiId });
    if (!api) return undefined;
    const changeTime = this.#clock.now();
    if (!isDeprecated) {
      if (api.deprecation) this.#add(apiId, { kind: 'restored', changeTime });
      this.#documents.deprecate(apiId, undefined);
      return { apiId, deprecation: null };
    }
    const replaced = this.#documents.replacedBy(apiId);
    if (replaced) {
      return {
        refused: `It replaces ${replaced.name} ${replaced.version}, which is deprecated: select another replacement there first`,
      };
    }
    const isSameDay = sunsetDate === api.deprecation?.sunsetDate;
    if (sunsetDate !== null && !isSameDay && sunsetDate <= this.#clock.today()) {
      return { invalid: { field: 'sunsetDate', message: 'Please select a day after today' } };
    }
    const refuse = (message: string) => ({ invalid: { field: 'successorId', message } });
    if (successorId === apiId) return refuse('An API can’t replace itself');
    const successor = successorId ? this.#documents.info({ apiId: successorId }) : undefined;
    if (successorId && !successor) return refuse('Please select an API with a published document');
    const isSameSuccessor = successor?.apiId === api.deprecation?.successor?.apiId;
    if (successor?.deprecation && !isSameSuccessor) {
      return refuse('Please select an API that is not deprecated');
    }
    const deprecation = {
      deprecatedTime: api.deprecation?.deprecatedTime ?? changeTime,
      sunsetDate,
      successor: successor ? referenceOf(successor) : null,
    };
    if (isSameDay && isSameSuccessor) return { apiId, deprecation };
    this.#documents.deprecate(apiId, deprecation);
    this.#add(apiId, { kind: 'deprecated', changeTime, deprecation });
    return { apiId, deprecation };
  }

  #add(apiId: string, change: Pick<CatalogChange, 'kind' | 'changeTime'> & Partial<CatalogChange>): void {
    this.#changes.unshift(...this.#entry(serial('chg-01JD4X', ++this.#made), apiId, change));
  }

  #entry(
    changeId: string,
    apiId: string,
    change: Pick<CatalogChange, 'kind' | 'changeTime'> & Partial<CatalogChange>,
  ): CatalogChange[] {
    const api = this.#documents.info({ apiId });
    if (!api) return [];
    const { interfaceVersion, category } = api;
    return [
      {
        changeId,
        changeDate: dayOf(change.changeTime),
        ...referenceOf(api),
        ...{ interfaceVersion, category, isDocumented: true },
        ...{ parameters: [], response: [], deprecation: null },
        ...change,
      },
    ];
  }
}
