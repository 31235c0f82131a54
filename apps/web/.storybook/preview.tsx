import '#lib/zodWithoutEval.ts';
import '@platform/ui/styles.css';
import { configureClient, ErrorCode } from '@platform/sdk';
import { type ScenarioName, scenarios } from '@platform/sdk-mocks';
import type { Preview } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { configure, expect, waitFor } from 'storybook/test';
import { requestConfirmation, settleConfirmation } from '#lib/confirmation.ts';
import { queryClient } from '#lib/queryClient.ts';
import { sessionToken } from '#lib/session.ts';
import { axeOptions } from '../../../packages/ui/.storybook/axeOptions.ts';
import { mockPlatform } from '../src/mocks/platform.ts';

const platform = mockPlatform();
const worker = setupWorker(...platform.handlers);
let started: Promise<unknown> | undefined;

/** Makes one operation fail while the others work. */
function failAt(path: string): void {
  const codename = 'Open platform system exception. Reinitiate request';
  const requestId = '7f3b6c1e-4a2d-4e8f-9b1c-2d5e6f7a8b9c';
  const response = { code: ErrorCode.SystemError, isError: true, codename, result: null, requestId };
  worker.use(http.all(`*/open-platform/${path}`, () => HttpResponse.json(response, { status: 500 })));
}

/** Returns the result that a story sets for an operation. */
type ResultOf = (request: Request) => unknown;

/**
 * Replaces the result of an operation with one that the sample data does not have, such as ten thousand entries or the
 * longest names.
 */
function respondAt(path: string, resultOf: ResultOf): void {
  worker.use(
    http.all(`*/open-platform/${path}`, async ({ request }) => {
      const result = await resultOf(request);
      return HttpResponse.json({ code: 0, isError: false, codename: 'Success', result });
    }),
  );
}

/** Delays one operation by a second. */
function delayAt(path: string): void {
  worker.use(http.all(`*/open-platform/${path}`, () => delay(1000)));
}

configureClient({ getTicket: sessionToken, onConfirmationRequired: requestConfirmation });
// A shared machine may stall for seconds.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: axeOptions,
      // React Aria keeps announced texts in this element for seconds, and they reference elements that have been
      // removed.
      context: { exclude: ['[data-live-announcer]'] },
    },
    backgrounds: { disable: true },
    // Stories run in a window as wide as a desktop's; `widths.setup.ts` then narrows the window.
    viewport: {
      options: {
        desktop: { name: 'Desktop', type: 'desktop', styles: { width: '1440px', height: '900px' } },
      },
      defaultViewport: 'desktop',
    },
  },
  globalTypes: {
    scenario: {
      description: 'The scenario of stories that set none',
      toolbar: { icon: 'user', items: Object.keys(scenarios), dynamicTitle: true },
    },
  },
  initialGlobals: { scenario: 'developer' },
  beforeAll: async () => {
    // Called for each file of stories, but in the same page, so the worker is started only once.
    started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
    await started;
  },
  beforeEach: ({ parameters, globals }) => {
    platform.begin({
      scenario: (parameters.scenario ?? globals.scenario) as ScenarioName,
      latency: undefined,
    });
    settleConfirmation(false);
    if (parameters.isUnconfirmed) platform.forgetConfirmation();
    queryClient.clear();
    worker.resetHandlers();
    if (parameters.configuration) worker.use(...platform.handlersWith(parameters.configuration));
    const { gatewayResponse } = parameters as { gatewayResponse?: () => Response | undefined };
    if (gatewayResponse) worker.use(http.all('*/gateway', gatewayResponse));
    const { responses = {} } = parameters as { responses?: Record<string, ResultOf> };
    for (const [path, resultOf] of Object.entries(responses)) respondAt(path, resultOf);
    for (const path of (parameters.failing ?? []) as string[]) failAt(path);
    for (const path of (parameters.slow ?? []) as string[]) delayAt(path);
  },
  // Before axe: while a list loads, the previous rows are dimmed, and their contrast is too low.
  afterEach: () => waitFor(() => expect(document.querySelector('[data-stale]')).toBeNull()),
};

export default preview;
