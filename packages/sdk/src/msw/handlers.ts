import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { ErrorCode } from '../generated/model/index.ts';
import { accessRefusal, isOperator } from '../operations/access.ts';
import type { FileAnswer } from '../operations/files.ts';
import { CONFIRMATION_REQUIRED, needsStepUp, type Operation, operations } from '../operations.ts';
import { isOwnOf, type Owner } from '../rules/ownObjects.ts';
import { operatorRefusals } from '../rules/refusals.ts';
import { type MockAnswer, type MockRequest, missing, type Overrides, refuse } from './answers.ts';
import { emptyExample } from './examples.ts';
import { sampleFile } from './files.ts';
import { inputOf } from './input.ts';
import { emptyOf, narrowed } from './lists.ts';
import { overrides as remembering } from './overrides/overrides.ts';
import { statisticsTime } from './ranges.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { MockStore } from './store/store.ts';
import { suitableExample } from './suitableExample.ts';

/** What the mocks stand in for. */
export interface MockOptions {
  /** The scenario. Default: `developer`. */
  scenario?: ScenarioName;
  /** Milliseconds before each answer; the scenario's own by default. */
  latency?: number | undefined;
  /** Answers of single operations, by id, instead of the generated ones. */
  overrides?: Overrides;
}

/** Mocks that can be switched while they run. */
export interface Mocks {
  /** For `setupWorker` or `setupServer`. They stay the same, whatever is switched. */
  readonly handlers: RequestHandler[];
  /** The scenario at present. */
  readonly scenario: ScenarioName;
  /** Milliseconds before each answer at present. */
  readonly latency: number;
  /** What the mocks remember at present. */
  readonly store: MockStore;
  /** Begins another scenario, with a fresh memory. */
  switchTo(scenario: ScenarioName): void;
  /** Sets the milliseconds before each answer, for every scenario; undefined for each scenario's own. */
  setLatency(latency: number | undefined): void;
  /** Begins the present scenario anew: what was created since is forgotten. */
  reset(): void;
}

/** An override when it no longer matters of which operation. */
type AnyOverride = (
  request: MockRequest<Record<string, unknown>>,
) => MockAnswer | undefined | Promise<MockAnswer | undefined>;

/** @throws Error where the name is none of those that there are */
function assertKnown(what: string, name: string, known: object): void {
  if (Object.hasOwn(known, name)) return;
  throw new Error(`There is no ${what} “${name}”. There are: ${Object.keys(known).join(', ')}.`);
}

function refusalFor(operation: Operation, scenario: Scenario, store: MockStore): MockAnswer | undefined {
  if (scenario.isFailing) {
    return refuse(ErrorCode.SystemError, 'Open platform system exception. Reinitiate request');
  }
  const refusal = accessRefusal(operation, store.accounts.current);
  return refusal && refuse(refusal.code, refusal.codename);
}

/** Whose account, order or enterprise an operator's operation names. */
function ownerOf({ userId, orderId, enterpriseId }: Record<string, unknown>, store: MockStore): Owner {
  const accountId = String(userId ?? store.orders.find(String(orderId))?.order.userId ?? '');
  return store.accounts.find(accountId) ?? { id: accountId, enterpriseId: String(enterpriseId ?? '') };
}

function isRefusedAsOwn({ scope }: Operation, input: Record<string, unknown>, store: MockStore): boolean {
  const { current } = store.accounts;
  return scope === 'others' && current !== undefined && isOwnOf(current, ownerOf(input, store));
}

/** An example of statistics, counted up to now. */
function asOfNow(result: unknown): unknown {
  const isCounted = typeof result === 'object' && result !== null && 'statisticsTime' in result;
  return isCounted ? { ...result, statisticsTime: statisticsTime() } : result;
}

/** What an operation answers of which nothing has to be remembered: an example, of its lists the part asked for. */
function generatedAnswer(operation: Operation, asked: Record<string, unknown>, store: MockStore): MockAnswer {
  const { current } = store.accounts;
  const isForeign = asked.appId && !(current && store.applications.find(current.id, String(asked.appId)));
  if (operation.access === 'session' && isForeign) return missing('application');
  if (operation.file) return { result: sampleFile(operation.file) };
  // Who looks at the traffic without being an operator looks at the own enterprise's, if at nothing else.
  const isOwn = operation.access === 'operator' && current && !isOperator(current);
  const input = isOwn ? { enterpriseId: current.enterpriseId, ...asked } : asked;
  const choices = isOwn ? store.enterprises.choicesOf(current) : [];
  if (isOwn && !choices.some(({ enterpriseId }) => enterpriseId === input.enterpriseId)) {
    return missing('enterprise');
  }
  const suitable = suitableExample(operation, input, store.accounts);
  if ('missing' in suitable) return missing(suitable.missing);
  if (operation.kind === 'mutation') return suitable;
  const result = narrowed(suitable.result, input);
  return { result: asOfNow(result === undefined ? emptyOf(emptyExample(operation.id), input) : result) };
}

/** An override's answer, held against the contract: a mock must not say what the platform can't. */
function checked(operation: Operation, answer: MockAnswer): MockAnswer {
  if ('refusal' in answer) return answer;
  const { error } = operation.result.safeParse(answer.result);
  if (!error) return answer;
  const message = `The override of ${operation.id} answers against its schema: ${error}`;
  console.error(message);
  return refuse(ErrorCode.SystemError, message);
}

function respond(operation: Operation, answer: MockAnswer): Response {
  if ('refusal' in answer) {
    const { status, code, codename, fieldErrors = null } = answer.refusal;
    return HttpResponse.json(
      { code, isError: true, codename, result: fieldErrors, requestId: crypto.randomUUID() },
      { status },
    );
  }
  if (operation.file) {
    const { content, contentType, fileName } = answer.result as FileAnswer;
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
    return new HttpResponse(content, {
      headers: { 'content-type': contentType, 'content-disposition': disposition },
    });
  }
  return HttpResponse.json(
    (operation.isRaw
      ? answer.result
      : { code: 0, isError: false, codename: 'Success', result: answer.result }) as Record<string, unknown>,
  );
}

/**
 * Makes mocks of every operation that can be switched to another scenario and latency while they run.
 *
 * @param options the scenario to begin with, and what deviates from it
 * @returns the handlers, and what switches them
 * @throws Error where a scenario or an override has the name of none
 */
export function createMocks({ scenario = 'developer', latency, overrides }: MockOptions = {}): Mocks {
  assertKnown('scenario', scenario, scenarios);
  for (const id of Object.keys(overrides ?? {})) assertKnown('operation', id, operations);
  let name: ScenarioName = scenario;
  let ownLatency = latency;
  const present = () => scenarios[name];
  let store = new MockStore(present());
  const answers: Overrides = { ...remembering, ...overrides };

  async function answer(operation: Operation, request: Request): Promise<Response> {
    const read = await inputOf(operation, request);
    await delay(ownLatency ?? present().latency);
    // From here on nothing else is answered in between, but by an override that waits.
    store.accounts.answer(request.headers.get('ticket'));
    const refusal = refusalFor(operation, present(), store);
    if (refusal) return respond(operation, refusal);
    if ('refusal' in read) return respond(operation, read);
    const { input } = read;
    if (needsStepUp(operation, input) && !store.accounts.isConfirmed) {
      return respond(operation, refuse(ErrorCode.ConfirmationRequired, CONFIRMATION_REQUIRED));
    }
    if (isRefusedAsOwn(operation, input, store)) {
      return respond(operation, refuse(ErrorCode.NotPermitted, operatorRefusals.own));
    }
    const override = answers[operation.id] as AnyOverride | undefined;
    const own = await override?.({ store, scenario: present(), input });
    return respond(operation, own ? checked(operation, own) : generatedAnswer(operation, input, store));
  }

  return {
    handlers: Object.values(operations).map((operation) =>
      http[operation.method === 'GET' ? 'get' : 'post'](
        `*${operation.path.replace('{provider}', ':provider')}`,
        ({ request }) => answer(operation, request),
      ),
    ),
    get scenario() {
      return name;
    },
    get latency() {
      return ownLatency ?? present().latency;
    },
    get store() {
      return store;
    },
    switchTo(next) {
      assertKnown('scenario', next, scenarios);
      name = next;
      store = new MockStore(present());
    },
    setLatency(next) {
      ownLatency = next;
    },
    reset() {
      store = new MockStore(present());
    },
  };
}

/**
 * Makes the handlers of every operation, with a memory of their own: what is created stays until the next call.
 *
 * @param options the scenario and what deviates from it
 * @returns handlers for `setupWorker` or `setupServer`
 * @throws Error where a scenario or an override has the name of none
 */
export function createHandlers(options?: MockOptions): RequestHandler[] {
  return createMocks(options).handlers;
}
