import { ErrorCode } from '@platform/sdk';
import {
  accessRefusal,
  CONFIRMATION_REQUIRED,
  isOperator,
  needsStepUp,
  type Operation,
  type OperationId,
  operations,
} from '@platform/sdk/operations';
import { isOwnOf, type Owner, operatorRefusals } from '@platform/sdk/rules';
import { delay, HttpResponse, type RequestHandler } from 'msw';
import { emptyExample } from './examples.ts';
import { type Fault, type Faults, failure } from './faults.ts';
import { sampleFile } from './files.ts';
import { story } from './generated/story.ts';
import { runOnce, type StoredResponse } from './idempotency.ts';
import { inputOf } from './input.ts';
import { emptyOf, narrowed } from './lists.ts';
import type { AccountName } from './marks.ts';
import { assertKnown, operationHandler } from './mockOperation.ts';
import { overrides as statefulOverrides } from './overrides/overrides.ts';
import { statisticsTime } from './ranges.ts';
import { checked, respond } from './respond.ts';
import {
  type MockRequest,
  type MockResponse,
  missing,
  type Override,
  type Overrides,
  refuse,
} from './responses.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { Clock } from './store/clock.ts';
import { type MockSession, Sessions } from './store/sessions.ts';
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
  /** What goes wrong with single operations, by id. */
  faults?: Faults;
  /**
   * The clock of the mocks. Every time in their responses comes from it, except for the story's own times, so with a fixed
   * clock, equal requests get equal responses. Default: the real time, but never earlier than the story's.
   */
  now?: () => Date;
}

/** Mocks that can be changed while they run. */
export interface Mocks {
  /** For `setupWorker` or `setupServer`. They stay valid when the scenario, the state or an override changes. */
  readonly handlers: RequestHandler[];
  /** The current scenario. */
  readonly scenario: ScenarioName;
  /** The current milliseconds before each response. */
  readonly latency: number;
  /** The current state of the mocks. */
  readonly store: MockStore;
  /**
   * The token of the session that the scenario or `logInAs` opened last, for `getTicket`. Undefined for a visitor; in the
   * scenario `sessionExpired`, a token that the mocks reject.
   */
  readonly token: string | undefined;
  /**
   * Logs in an account of the story, without its password. Other sessions stay open.
   *
   * @returns the session, whose token is the mocks' `token` from now on
   * @throws Error if the story has no such account, or if it is deactivated
   */
  logInAs(name: AccountName): MockSession;
  /** Switches to another scenario, and logs in its account, if it has one. Earlier changes and other sessions stay. */
  switchTo(scenario: ScenarioName): void;
  /** Sets the milliseconds before each response, for every scenario; undefined restores the latency of each scenario. */
  setLatency(latency: number | undefined): void;
  /**
   * Overrides an operation, in addition to earlier overrides, which are used if this one returns undefined.
   *
   * @returns a function that removes the override
   * @throws Error if there is no such operation
   */
  override<Id extends OperationId>(id: Id, override: Override<Id>): () => void;
  /** Sets what goes wrong with an operation; undefined ends the fault. */
  setFault(id: OperationId, fault: Fault | undefined): void;
  /**
   * Begins again with a fresh state, and with the overrides and faults that the mocks were created with. All sessions end,
   * and the scenario's account logs in.
   *
   * @param scenario default: the current one
   */
  reset(scenario?: ScenarioName): void;
}

/** An override of any operation. */
type AnyOverride =
  | MockResponse
  | ((
      request: MockRequest<Record<string, unknown>>,
    ) => MockResponse | undefined | Promise<MockResponse | undefined>);

/** The account whose data an operator's operation concerns, from its `userId`, `orderId` or `enterpriseId`. */
function ownerOf({ userId, orderId, enterpriseId }: Record<string, unknown>, store: MockStore): Owner {
  const accountId = String(userId ?? store.orders.find(String(orderId))?.order.userId ?? '');
  return store.accounts.find(accountId) ?? { id: accountId, enterpriseId: String(enterpriseId ?? '') };
}

function concernsOwnData({ scope }: Operation, input: Record<string, unknown>, store: MockStore): boolean {
  const { current } = store.accounts;
  return scope === 'others' && current !== undefined && isOwnOf(current, ownerOf(input, store));
}

/** Replaces the time of statistics in an example with the mocks' current one. */
function asOfNow(result: unknown, clock: Clock): unknown {
  const isCounted = typeof result === 'object' && result !== null && 'statisticsTime' in result;
  return isCounted ? { ...result, statisticsTime: statisticsTime(clock) } : result;
}

/** The response of an operation without state: an example, with its lists filtered and paged. */
function generatedResponse(
  operation: Operation,
  requested: Record<string, unknown>,
  store: MockStore,
): MockResponse {
  const { current } = store.accounts;
  const isForeign =
    requested.appId && !(current && store.applications.find(current.id, String(requested.appId)));
  if (operation.access === 'session' && isForeign) return missing('application');
  if (operation.file) return { result: sampleFile(operation.file, requested.format) };
  // A user who may see traffic without being an operator sees the traffic of their own enterprise by default.
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
  const shown = result === undefined ? emptyOf(emptyExample(operation.id), input) : result;
  return { result: asOfNow(shown, store.clock) };
}

/**
 * Creates mocks of every operation, which can be changed while they run.
 *
 * @throws Error if a scenario or an operation is unknown
 */
export function createMocks({
  scenario = 'developer',
  latency,
  overrides,
  faults,
  now,
}: MockOptions = {}): Mocks {
  assertKnown('scenario', scenario, scenarios);
  for (const id of Object.keys({ ...overrides, ...faults })) assertKnown('operation', id, operations);
  const clock = new Clock(now);
  const sessions = new Sessions(clock);
  let name: ScenarioName = scenario;
  let customLatency = latency;
  let store: MockStore;
  let token: string | undefined;
  let currentFaults: Faults = {};
  /** Overrides that were added while the mocks run, the newest first. */
  let added: { id: OperationId; override: AnyOverride }[] = [];

  const currentScenario = (): Scenario => scenarios[name];

  function enter(session: MockSession | undefined): void {
    token = session?.token;
    store.accounts.setCaller(session);
  }

  function logInAs(account: AccountName): MockSession {
    assertKnown('account', account, story.accounts);
    const known = store.accounts.ofStory(account);
    if (!known.isEnabled) throw new Error(`The account “${account}” is deactivated.`);
    const session = store.accounts.logIn(known);
    enter(session);
    return session;
  }

  function switchTo(next: ScenarioName): void {
    assertKnown('scenario', next, scenarios);
    name = next;
    enter(undefined);
    const { account, hasExpiredSession } = currentScenario();
    if (account) logInAs(account);
    else if (hasExpiredSession) token = sessions.newToken();
  }

  function reset(next: ScenarioName = name): void {
    assertKnown('scenario', next, scenarios);
    sessions.endAll();
    store = new MockStore(scenarios[next].account, clock, sessions);
    currentFaults = { ...faults };
    added = [];
    switchTo(next);
  }

  /** The first response of an operation's overrides that is not undefined. */
  async function overridden(id: OperationId, request: MockRequest<Record<string, unknown>>) {
    const all = [
      ...added.filter((each) => each.id === id).map(({ override }) => override),
      overrides?.[id] as AnyOverride | undefined,
      statefulOverrides[id] as AnyOverride | undefined,
    ];
    for (const override of all) {
      const own = typeof override === 'function' ? await override(request) : override;
      if (own) return own;
    }
    return undefined;
  }

  async function responseTo(operation: Operation, request: Request): Promise<StoredResponse> {
    const read = await inputOf(operation, request);
    const fault = currentFaults[operation.id];
    const isDelayed = typeof fault === 'object';
    await delay(isDelayed ? fault.delay : (customLatency ?? currentScenario().latency));
    if (typeof fault === 'number') return failure(fault);
    if (currentScenario().isFailing) return failure(500);
    // From here until the response is ready, no other request is handled, unless an override awaits something.
    const { accounts } = store;
    const isPublic = operation.access === 'public';
    accounts.setCaller(isPublic ? undefined : sessions.ofTicket(request.headers.get('ticket')));
    const refusal = accessRefusal(operation, accounts.current);
    if (refusal) return refuse(refusal.code, refusal.codename);
    if ('refusal' in read) return read;
    const { input } = read;
    if (needsStepUp(operation, input) && !accounts.isConfirmed) {
      return refuse(ErrorCode.ConfirmationRequired, CONFIRMATION_REQUIRED);
    }
    if (concernsOwnData(operation, input, store)) {
      return refuse(ErrorCode.NotPermitted, operatorRefusals.own);
    }
    const run = async () => {
      const own = await overridden(operation.id, { store, scenario: currentScenario(), input });
      return own ? checked(operation, own) : generatedResponse(operation, input, store);
    };
    const key = request.headers.get('idempotency-key');
    if (key === null || operation.idempotency !== 'stored') return run();
    return runOnce(store, { operation, key, input }, run);
  }

  reset(scenario);

  return {
    handlers: Object.values(operations).map((operation) =>
      operationHandler(operation, async ({ request }) =>
        currentFaults[operation.id] === 'offline'
          ? HttpResponse.error()
          : respond(operation, await responseTo(operation, request)),
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
    get token() {
      return token;
    },
    logInAs,
    switchTo,
    setLatency(next) {
      customLatency = next;
    },
    override(id, override) {
      assertKnown('operation', id, operations);
      const entry = { id, override: override as AnyOverride };
      added = [entry, ...added];
      return () => {
        added = added.filter((each) => each !== entry);
      };
    },
    setFault(id, fault) {
      assertKnown('operation', id, operations);
      currentFaults = { ...currentFaults, [id]: fault };
    },
    reset,
  };
}

/**
 * Creates handlers of every operation. Each call creates a separate state. To send requests as the scenario's account, use
 * `createMocks` instead, because such requests need the `token` of the mocks.
 *
 * @returns handlers for `setupWorker` or `setupServer`
 * @throws Error if a scenario or an operation is unknown
 */
export function createHandlers(options?: MockOptions): RequestHandler[] {
  return createMocks(options).handlers;
}
