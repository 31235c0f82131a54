import { createMocks, type Mocks, type Overrides, scenarios } from '@platform/sdk/msw';
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { programsOf } from '#features/debugger/programs.ts';
import { forgetKept } from '#lib/kept.ts';
import { rememberSecret } from '#lib/secrets.ts';
import { forgetSession, startSession } from '#lib/session.ts';
import { toasts } from '#lib/toasts.ts';
import { gatewayHandlers } from './gateway.ts';
import type { MockSettings } from './settings.ts';

/** The whole platform without a server: the API and the gateway. */
export interface MockPlatform {
  handlers: RequestHandler[];
  /**
   * @param zone an offset
   * @returns what takes the place of the first handlers on a platform whose gateway reads timestamps in another zone
   */
  handlersIn: (zone: string) => RequestHandler[];
  /**
   * Begins a scenario anew, and puts this page's session, secrets and messages in order with it.
   *
   * @param settings the scenario and the latency
   */
  begin: (settings: MockSettings) => void;
  /**
   * Changes how long answers take; what the mocks remember stays.
   *
   * @param latency milliseconds, undefined for the scenario's own
   */
  setLatency: (latency: number | undefined) => void;
  /** Lets the session be one that was opened long ago: some operations ask to confirm it. */
  forgetConfirmation: () => void;
}

/** The page's half of a scenario: who is logged in holds a session, and the debugger knows the keys' secrets. */
function alignPage(mocks: Mocks): void {
  const { account } = scenarios[mocks.scenario];
  forgetSession();
  forgetKept();
  toasts.clear();
  // A session that has expired is one that the page still holds.
  if (account || mocks.scenario === 'sessionExpired') {
    startSession('mock-session', new Date(Date.now() + 24 * 60 * 60_000).toISOString());
  }
  for (const { accessKeyId, secret } of mocks.store.applications.signingKeys()) {
    rememberSecret(accessKeyId, secret);
  }
}

/** The zone in which the mocks' gateway reads timestamps, where no other is asked for. */
const ZONE = '+08:00';

/** An API's programs, as the server writes them: with every example that a parameter has, at this page's address. */
const ownExamples: Overrides['getApiRequestEg'] = ({ store, input }) => {
  const api = store.documents.info({ apiId: input.apiId });
  if (!api) return undefined;
  const { apiId, methodName, version, requestParams } = api;
  const values = Object.fromEntries(requestParams.map(({ name, example }) => [name, example]));
  const endpoint = `${location.origin}/gateway`;
  const programs = programsOf({ api, zone: ZONE }, { values, signMethod: 'md5' }, endpoint);
  const examples = programs.filter(({ language }) => !input.language || language === input.language);
  return { result: { apiId, methodName, version, examples } };
};

/** @returns mocks of everything that the web app asks a server for */
export function mockPlatform(): MockPlatform {
  const mocks = createMocks({ overrides: { getApiRequestEg: ownExamples } });
  return {
    handlers: [...mocks.handlers, ...gatewayHandlers(mocks)],
    handlersIn: (zone) => [
      http.all('*/getGeneralConfiguration', async ({ request }) => {
        const answer = await getResponse(mocks.handlers, request);
        return HttpResponse.json({ ...((await answer?.json()) as object), gatewayTimeZone: zone });
      }),
      ...gatewayHandlers(mocks, zone),
    ],
    setLatency: (latency) => mocks.setLatency(latency),
    forgetConfirmation: () => mocks.store.accounts.forgetConfirmation(),
    begin: ({ scenario, latency }) => {
      mocks.setLatency(latency);
      mocks.switchTo(scenario);
      alignPage(mocks);
    },
  };
}
