import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { ErrorCode } from '../generated/model/index.ts';
import { routes } from '../generated/routes.ts';
import { accessRefusal, isOperator } from '../operations/access.ts';
import type { FileAnswer } from '../operations/files.ts';
import { found, invalid, type MockAnswer, type Overrides, refuse, text } from './answers.ts';
import { emptyExample, suitableExample } from './examples.ts';
import { sampleFile } from './files.ts';
import { inputOf } from './input.ts';
import { emptyOf, narrowed } from './lists.ts';
import { overrides as remembering } from './overrides/overrides.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { MockStore } from './store/store.ts';

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

type Route = (typeof routes)[keyof typeof routes];

function refusalFor(route: Route, scenario: Scenario, store: MockStore): MockAnswer | undefined {
  if (scenario.isFailing) {
    return refuse(ErrorCode.SystemError, 'Open platform system exception, please reinitiate the request');
  }
  const refusal = accessRefusal(route, store.accounts.current);
  return refusal && refuse(refusal.code, refusal.codename);
}

/** What an operation answers of which nothing has to be remembered: an example, of its lists the part asked for. */
function generatedAnswer(route: Route, asked: Record<string, unknown>, store: MockStore): MockAnswer {
  const { current } = store.accounts;
  const isForeign = asked.appId && !(current && store.applications.find(current.id, text(asked.appId)));
  if (route.access === 'session' && isForeign) return found('application', undefined);
  if (route.file) return { result: sampleFile(route.file) };
  // Who looks at the traffic without being an operator looks at the own enterprise's, if at nothing else.
  const isOwn = route.access === 'operator' && current && !isOperator(current);
  const input = isOwn ? { enterpriseId: current.enterpriseId, ...asked } : asked;
  const choices = isOwn ? store.enterprises.choicesOf(current) : [];
  if (isOwn && !choices.some(({ enterpriseId }) => enterpriseId === input.enterpriseId)) {
    return found('enterprise', undefined);
  }
  const suitable = suitableExample(route, input, store.accounts);
  if ('missing' in suitable) return found(suitable.missing, undefined);
  if (route.kind === 'mutation') return suitable;
  const result = narrowed(suitable.result, input);
  return { result: result === undefined ? emptyOf(emptyExample(route.id), input) : result };
}

function respond(route: Route, answer: MockAnswer): Response {
  if ('refusal' in answer) {
    const { status, code, codename, fieldErrors = null } = answer.refusal;
    return HttpResponse.json(
      { code, isError: true, codename, result: fieldErrors, requestId: crypto.randomUUID() },
      { status },
    );
  }
  if (route.file) {
    const { content, contentType, fileName } = answer.result as FileAnswer;
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
    return new HttpResponse(content, {
      headers: { 'content-type': contentType, 'content-disposition': disposition },
    });
  }
  return HttpResponse.json(
    (route.isRaw
      ? answer.result
      : { code: 0, isError: false, codename: 'Success', result: answer.result }) as Record<string, unknown>,
  );
}

/**
 * Makes mocks of every operation that can be switched to another scenario and latency while they run.
 *
 * @param options the scenario to begin with, and what deviates from it
 * @returns the handlers, and what switches them
 */
export function createMocks({ scenario = 'developer', latency, overrides }: MockOptions = {}): Mocks {
  let name: ScenarioName = scenario;
  let ownLatency = latency;
  const present = () => scenarios[name];
  let store = new MockStore(present());
  const answers: Overrides = { ...remembering, ...overrides };

  async function answer(route: Route, request: Request): Promise<Response> {
    const input = await inputOf(route, request);
    await delay(ownLatency ?? present().latency);
    const refusal = refusalFor(route, present(), store);
    if (refusal) return respond(route, refusal);
    if (!input) return respond(route, invalid([]));
    const missing = route.required.filter((name) => input[name] === undefined);
    if (missing.length > 0) {
      return respond(
        route,
        invalid(missing.map((field) => ({ field, message: 'Please enter required field' }))),
      );
    }
    const own = await answers[route.id]?.({ store, scenario: present(), input });
    return respond(route, own ?? generatedAnswer(route, input, store));
  }

  return {
    handlers: Object.values(routes).map((route) =>
      http[route.method === 'GET' ? 'get' : 'post'](
        `*${route.path.replace('{provider}', ':provider')}`,
        ({ request }) => answer(route, request),
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
 */
export function createHandlers(options?: MockOptions): RequestHandler[] {
  return createMocks(options).handlers;
}
