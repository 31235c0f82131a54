import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { examples } from '../generated/examples.ts';
import { routes } from '../generated/routes.ts';
import { decodeFields } from '../operations/fields.ts';
import { invalid, type MockAnswer, type Overrides, overrides as remembering } from './overrides.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
import { MockStore } from './store.ts';

/** What the mocks stand in for. */
export interface MockOptions {
  /** The scenario. Default: `developer`. */
  scenario?: ScenarioName;
  /** Milliseconds before each answer; the scenario's own by default. */
  latency?: number;
  /** Answers of single operations, by id, instead of the generated ones. */
  overrides?: Overrides;
}

type Route = (typeof routes)[keyof typeof routes];

const SESSION_INVALID = {
  refusal: { status: 401, code: 999001, codename: 'Your session has ended, please log in again' },
};
const SYSTEM_FAILURE = {
  refusal: {
    status: 500,
    code: 500001,
    codename: 'Open platform system exception, please reinitiate the request',
  },
};
const OPERATORS_ONLY = {
  refusal: { status: 403, code: 403001, codename: 'This operation is reserved for operators' },
};

/** Query and body as one object; undefined where the body is not what the operation takes. */
async function inputOf(route: Route, request: Request): Promise<Record<string, unknown> | undefined> {
  const query = decodeFields(route.fields, new URL(request.url).searchParams);
  if (route.media === 'none') return query;
  const body = await request.clone().text();
  if (route.media === 'form') return { ...query, ...decodeFields(route.fields, new URLSearchParams(body)) };
  try {
    const fields: unknown = JSON.parse(body || '{}');
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    return isObject ? { ...query, ...fields } : undefined;
  } catch {
    return undefined;
  }
}

function refusalFor(route: Route, scenario: Scenario, store: MockStore): MockAnswer | undefined {
  if (scenario.isFailing) return SYSTEM_FAILURE;
  if (route.access === 'public') return undefined;
  if (!store.user) return SESSION_INVALID;
  const isOperator = store.user.role === 'administrator' || store.user.role === 'customerService';
  return route.access === 'operator' && !isOperator ? OPERATORS_ONLY : undefined;
}

function firstExample(route: Route): unknown {
  return Object.values(examples[route.id])[0];
}

/**
 * Makes the handlers of every operation, with a memory of their own: what is created stays until the next call.
 *
 * @param options the scenario and what deviates from it
 * @returns handlers for `setupWorker` or `setupServer`
 */
export function createHandlers({
  scenario: name = 'developer',
  latency,
  overrides,
}: MockOptions = {}): RequestHandler[] {
  const scenario: Scenario = scenarios[name];
  const store = new MockStore(scenario.user, scenario.loginUser);
  const answers = { ...remembering, ...overrides };
  return Object.values(routes).map((route) =>
    http[route.method === 'GET' ? 'get' : 'post'](
      `*${route.path.replace('{provider}', ':provider')}`,
      async ({ request }) => {
        await delay(latency ?? scenario.latency);
        const input = await inputOf(route, request);
        const answer =
          refusalFor(route, scenario, store) ??
          (input ? answers[route.id]?.({ store, scenario, input }) : invalid([]));
        if (!answer) return HttpResponse.json(firstExample(route) as Record<string, unknown>);
        if ('refusal' in answer) {
          const { status, code, codename, fieldErrors = null } = answer.refusal;
          return HttpResponse.json(
            { code, isError: true, codename, result: fieldErrors, requestId: crypto.randomUUID() },
            { status },
          );
        }
        return HttpResponse.json(
          (route.isRaw
            ? answer.result
            : { code: 0, isError: false, codename: 'Success', result: answer.result }) as Record<
            string,
            unknown
          >,
        );
      },
    ),
  );
}
