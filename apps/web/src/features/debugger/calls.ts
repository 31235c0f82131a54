import { askGateway, type GatewayExchange, problemOf, TIMEOUT } from '#entities/call/askGateway.ts';
import type { GatewayRequest } from '#entities/call/gatewayRequest.ts';
import type { Provocable } from '#entities/call/provocable.ts';
import { signingTimes } from '#entities/call/timestamps.ts';
import { refresher } from '#lib/refresher.ts';
import type { Payer } from './costs.ts';
import { PROVOCATIONS } from './provocations.ts';
import { changeSession, type SentCall, ticketHeader } from './session.ts';

/** Returns the signing time for a call. The debugger's pages share it, so that a call never gets the same time twice. */
export const nextTime = signingTimes();

/** Refetches the call counts, the call history and the quota alerts. */
const refreshCalls = refresher(
  'getApiInfosByAppId',
  'getAppInfoAndApiList',
  'getOwnInvokeLog',
  'getQuotaAlerts',
);

let running: AbortController | undefined;

/** Cancels the current call. Switching to another page of the debugger does not cancel it. */
export function cancelCall(): void {
  running?.abort();
}

/** Cancels the current call and ignores its response. */
export function abandonCall(): void {
  cancelCall();
  running = undefined;
}

/** Sends the requests in parallel or one after the other. */
async function sendAll(
  requests: readonly GatewayRequest[],
  isConcurrent: boolean,
  signal: AbortSignal,
): Promise<GatewayExchange[]> {
  const ask = (request: GatewayRequest) => askGateway(request, { signal, headers: ticketHeader() });
  if (isConcurrent) return Promise.all(requests.map(ask));
  const sendings: GatewayExchange[] = [];
  for (const request of requests) sendings.push(await ask(request));
  return sendings;
}

/** The calls to send. */
export interface CallToSend extends Pick<SentCall, 'appId' | 'api' | keyof Payer> {
  /** The signed requests, at least one. */
  requests: readonly GatewayRequest[];
  /** The return code to provoke. */
  provoked?: Provocable | undefined;
}

/**
 * Sends signed requests to the gateway, with a timeout of 30 s. It never throws: the result is stored in the
 * debugger's session. A call that is still running is cancelled.
 */
export async function sendCall({ requests, provoked, ...known }: CallToSend): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const [first] = requests;
  if (!first) return;
  const sent: SentCall = { ...known, request: first, times: requests.length };
  changeSession({ call: { phase: 'sending', sent } });
  try {
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT)]);
    const isConcurrent = provoked !== undefined && PROVOCATIONS[provoked].times === 'tooOften';
    const sendings = await sendAll(requests, isConcurrent, signal);
    if (running !== controller) return;
    const shown =
      sendings.find(({ response }) => response.codename === provoked) ?? (sendings.at(-1) as GatewayExchange);
    const accepted = sendings.filter(({ response }) => response.isAccepted).length;
    changeSession({
      call: {
        phase: 'responded',
        sent: { ...sent, request: shown.request },
        response: shown.response,
        accepted,
      },
    });
    void refreshCalls();
  } catch (error) {
    // Ignore a call that was replaced or abandoned.
    if (running !== controller) return;
    if (controller.signal.aborted) changeSession({ call: { phase: 'cancelled', sent } });
    else changeSession({ call: { phase: 'failed', sent, problem: problemOf(error) } });
  }
}
