import { getGetApiInfosByAppIdQueryKey, getGetAppInfoAndApiListQueryKey } from '@platform/sdk/react';
import type { RequestMode } from '@platform/signer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type GatewayAnswer, readAnswer } from './gatewayAnswer.ts';

/** The gateway's path on this server. */
export const GATEWAY_PATH = '/gateway';
const TIMEOUT = 30_000;

/** Where a call stands. */
export type CallState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'cancelled' }
  | { phase: 'answered'; answer: GatewayAnswer }
  | { phase: 'failed'; problem: string };

function send(
  requestMode: RequestMode,
  call: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const encoded = new URLSearchParams(call);
  // The signature alone speaks for a call, as it does outside of the browser.
  const options = { signal, credentials: 'omit', cache: 'no-store' } as const;
  return requestMode === 'get'
    ? fetch(`${GATEWAY_PATH}?${encoded}`, options)
    : fetch(GATEWAY_PATH, { ...options, method: 'POST', body: encoded });
}

function problemOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? 'The gateway did not answer within 30 seconds'
    : 'The gateway could not be reached';
}

/** What the debugger does with a call. */
export interface GatewayCall {
  /** Where the last call stands. */
  state: CallState;
  /** Sends a signed call. It never throws: how it ended is the state. */
  start: (requestMode: RequestMode, call: Record<string, string>) => Promise<void>;
  /** Gives up the call that is under way. */
  cancel: () => void;
}

/**
 * Sends signed calls to the gateway, one at a time, for 30 s at most.
 *
 * @returns where the last call stands, and what sends and cancels one
 */
export function useGatewayCall(): GatewayCall {
  const [state, setState] = useState<CallState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (requestMode: RequestMode, call: Record<string, string>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'sending' });
    const started = performance.now();
    try {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT)]);
      const response = await send(requestMode, call, signal);
      const answer = await readAnswer(response, () => Math.round(performance.now() - started));
      setState({ phase: 'answered', answer });
      // The call has changed what these count.
      for (const queryKey of [getGetApiInfosByAppIdQueryKey(), getGetAppInfoAndApiListQueryKey()]) {
        void queryClient.invalidateQueries({ queryKey: queryKey.filter((part) => part !== undefined) });
      }
    } catch (error) {
      // A call that another one replaced has no say any more.
      if (running.current !== controller) return;
      if (controller.signal.aborted) setState({ phase: 'cancelled' });
      else setState({ phase: 'failed', problem: problemOf(error) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
