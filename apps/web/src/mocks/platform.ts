import type { GeneralConfiguration } from '@platform/sdk';
import { createMocks, type Mocks, type Override } from '@platform/sdk-mocks';
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { programsOf } from '#features/debugger/programs.ts';
import { cleanUpAccount } from '#lib/accountCleanup.ts';
import { BASE } from '#lib/base.ts';
import { rememberSecret } from '#lib/secrets.ts';
import { forgetSession, startSession } from '#lib/session.ts';
import { toasts } from '#lib/toasts.ts';
import { gatewayHandlers } from './gateway.ts';
import type { MockSettings } from './settings.ts';

/** The whole platform without a server: API and gateway. */
export interface MockPlatform {
  handlers: RequestHandler[];
  /** @returns handlers that replace the default ones on a platform with another configuration */
  handlersWith: (configuration: Partial<GeneralConfiguration>) => RequestHandler[];
  /** Begins a scenario with a fresh state, and aligns this page's session, secrets and toasts with it. */
  begin: (settings: MockSettings) => void;
  /** Switches to another scenario and aligns this page with it. What happened so far is kept. */
  switchTo: (settings: MockSettings) => void;
  /**
   * Changes the latency of responses; the mocks keep their data.
   *
   * @param latency milliseconds, undefined for the scenario's own
   */
  setLatency: (latency: number | undefined) => void;
  /** Makes the session look as if it was opened long ago, so that some operations require confirmation. */
  forgetConfirmation: () => void;
}

/** Aligns the page with a scenario: the account's session is stored, and the debugger knows the keys' secrets. */
function alignPage(mocks: Mocks): void {
  forgetSession();
  cleanUpAccount();
  toasts.clear();
  // In the scenario of an expired session, the page still holds the session.
  if (mocks.token) startSession(mocks.token, new Date(Date.now() + 24 * 60 * 60_000).toISOString());
  for (const { accessKeyId, secret } of mocks.store.applications.signingKeys()) {
    rememberSecret(accessKeyId, secret);
  }
}

/** Default time zone of the mocked gateway's timestamps. */
const ZONE = '+08:00';

/**
 * An API's code samples as the server generates them: with all example values of the parameters, and this page's
 * URL.
 */
const ownExamples: Override<'getApiRequestEg'> = ({ store, input }) => {
  const api = store.documents.info({ apiId: input.apiId });
  if (!api) return undefined;
  const { apiId, methodName, version, requestParams } = api;
  const values = Object.fromEntries(requestParams.map(({ name, example }) => [name, example]));
  const endpoint = `${location.origin}/gateway`;
  const programs = programsOf({ api, zone: ZONE }, { values, signMethod: 'md5' }, endpoint);
  const examples = programs.filter(({ language }) => !input.language || language === input.language);
  return { result: { apiId, methodName, version, examples } };
};

/** A document whose links start with the app's base path. */
const ownDocument: Override<'getDocument'> = ({ store, input }) => {
  const document = store.documents.page(input.id);
  return (
    document && { result: { ...document, html: document.html.replaceAll(' href="/', ` href="${BASE}`) } }
  );
};

/** @returns mocks of all server requests of the web app */
export function mockPlatform(): MockPlatform {
  const mocks = createMocks({
    overrides: { getApiRequestEg: ownExamples, getDocument: ownDocument },
  });
  return {
    handlers: [...mocks.handlers, ...gatewayHandlers(mocks)],
    handlersWith: (configuration) => [
      http.all('*/getGeneralConfiguration', async ({ request }) => {
        const response = await getResponse(mocks.handlers, request);
        return HttpResponse.json({ ...((await response?.json()) as object), ...configuration });
      }),
      ...gatewayHandlers(mocks, configuration.gatewayTimeZone),
    ],
    setLatency: (latency) => mocks.setLatency(latency),
    forgetConfirmation: () => mocks.store.accounts.forgetConfirmation(),
    begin: ({ scenario, latency }) => {
      mocks.setLatency(latency);
      mocks.reset(scenario);
      alignPage(mocks);
    },
    switchTo: ({ scenario, latency }) => {
      mocks.setLatency(latency);
      mocks.switchTo(scenario);
      alignPage(mocks);
    },
  };
}
