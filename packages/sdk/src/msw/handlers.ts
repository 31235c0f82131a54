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
import { overrides as statefulOverrides } from './overrides/overrides.ts';
import { statisticsTime } from './ranges.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { MockStore } from './store/store.ts';
import { suitableExample } from './suitableExample.ts';

/** Options of the mocks. */
export interface MockOptions {
  /** The scenario. Default: `developer`. */
  scenario?: ScenarioName;
  /** Milliseconds before each response. Default: the scenario's. */
  latency?: number | undefined;
  /** Mocks of single operations, by id, instead of the generated ones. */
  overrides?: Overrides;
}

/** Mocks that can be switched while they run. */
export interface Mocks {
  /** For `setupWorker` or `setupServer`. They stay the same when the scenario changes. */
  readonly handlers: RequestHandler[];
  /** The current scenario. */
  readonly scenario: ScenarioName;
  /** The current milliseconds before each response. */
  readonly latency: number;
  /** The current state of the mocks. */
  readonly store: MockStore;
  /** Switches to another scenario, with a fresh state. */
  switchTo(scenario: ScenarioName): void;
  /** Sets the milliseconds before each response, for every scenario; undefined for each scenario's own. */
  setLatency(latency: number | undefined): void;
  /** Restarts the current scenario with a fresh state. */
  reset(): void;
}

/** An override of any operation. */
type AnyOverride = (
  request: MockRequest<Record<string, unknown>>,
) => MockAnswer | undefined | Promise<MockAnswer | undefined>;

/** @throws Error if the name is unknown */
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

/** The account whose data an operator's operation concerns, from its `userId`, `orderId` or `enterpriseId`. */
function ownerOf({ userId, orderId, enterpriseId }: Record<string, unknown>, store: MockStore): Owner {
  const accountId = String(userId ?? store.orders.find(String(orderId))?.order.userId ?? '');
  return store.accounts.find(accountId) ?? { id: accountId, enterpriseId: String(enterpriseId ?? '') };
}

function concernsOwnData({ scope }: Operation, input: Record<string, unknown>, store: MockStore): boolean {
  const { current } = store.accounts;
  return scope === 'others' && current !== undefined && isOwnOf(current, ownerOf(input, store));
}

/** Sets the time of statistics in an example to now. */
function asOfNow(result: unknown): unknown {
  const isCounted = typeof result === 'object' && result !== null && 'statisticsTime' in result;
  return isCounted ? { ...result, statisticsTime: statisticsTime() } : result;
}

/** The response of an operation without state: an example, with its lists filtered and paged. */
function generatedAnswer(
  operation: Operation,
  requested: Record<string, unknown>,
  store: MockStore,
): MockAnswer {
  const { current } = store.accounts;
  const isForeign =
    requested.appId && !(current && store.applications.find(current.id, String(requested.appId)));
  if (operation.access === 'session' && isForeign) return missing('application');
  if (operation.file) return { result: sampleFile(operation.file) };
  // A user who may see traffic without being an operator sees that of the own enterprise by default.
  const isOwn = operation.access === 'operator' && current && !isOperator(current);
  const input = isOwn ? { enterpriseId: current.enterpriseId, ...requested } : requested;
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

/** How a response violates the contract; undefined if it does not. */
function problemOf({ statuses, result }: Operation, answer: MockAnswer): string | undefined {
  if ('refusal' in answer) {
    const { status } = answer.refusal;
    const isDeclared = (statuses as readonly number[]).includes(status);
    return isDeclared ? undefined : `refuses with ${status}; its contract declares ${statuses.join(', ')}`;
  }
  const { error } = result.safeParse(answer.result);
  return error && `answers against its schema: ${error}`;
}

/** Checks an override's response against the contract, so that mocks only return what the platform can. */
function checked(operation: Operation, answer: MockAnswer): MockAnswer {
  const problem = problemOf(operation, answer);
  if (!problem) return answer;
  const message = `The override of ${operation.id} ${problem}`;
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
 * Creates mocks of every operation, whose scenario and latency can be changed while they run.
 *
 * @param options the initial scenario, and overrides
 * @returns the handlers, and methods to switch them
 * @throws Error if a scenario or an override has an unknown name
 */
export function createMocks({ scenario = 'developer', latency, overrides }: MockOptions = {}): Mocks {
  assertKnown('scenario', scenario, scenarios);
  for (const id of Object.keys(overrides ?? {})) assertKnown('operation', id, operations);
  let name: ScenarioName = scenario;
  let customLatency = latency;
  const currentScenario = () => scenarios[name];
  let store = new MockStore(currentScenario());
  const answers: Overrides = { ...statefulOverrides, ...overrides };

  async function answer(operation: Operation, request: Request): Promise<Response> {
    const read = await inputOf(operation, request);
    await delay(customLatency ?? currentScenario().latency);
    // From here on no other request is handled in between, unless an override awaits something.
    store.accounts.answer(request.headers.get('ticket'));
    const refusal = refusalFor(operation, currentScenario(), store);
    if (refusal) return respond(operation, refusal);
    if ('refusal' in read) return respond(operation, read);
    const { input } = read;
    if (needsStepUp(operation, input) && !store.accounts.isConfirmed) {
      return respond(operation, refuse(ErrorCode.ConfirmationRequired, CONFIRMATION_REQUIRED));
    }
    if (concernsOwnData(operation, input, store)) {
      return respond(operation, refuse(ErrorCode.NotPermitted, operatorRefusals.own));
    }
    const override = answers[operation.id] as AnyOverride | undefined;
    const own = await override?.({ store, scenario: currentScenario(), input });
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
      return customLatency ?? currentScenario().latency;
    },
    get store() {
      return store;
    },
    switchTo(next) {
      assertKnown('scenario', next, scenarios);
      name = next;
      store = new MockStore(currentScenario());
    },
    setLatency(next) {
      customLatency = next;
    },
    reset() {
      store = new MockStore(currentScenario());
    },
  };
}

/**
 * Creates handlers of every operation with a separate state, which lasts until the next call.
 *
 * @param options the scenario and overrides
 * @returns handlers for `setupWorker` or `setupServer`
 * @throws Error if a scenario or an override has an unknown name
 */
export function createHandlers(options?: MockOptions): RequestHandler[] {
  return createMocks(options).handlers;
}
