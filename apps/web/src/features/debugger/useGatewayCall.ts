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
  | { phase: 'answered'; answer: GatewayAnswer }
  | { phase: 'failed'; problem: string };

function send(
  requestMode: RequestMode,
  call: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const encoded = new URLSearchParams(call);
  return requestMode === 'get'
    ? fetch(`${GATEWAY_PATH}?${encoded}`, { signal })
    : fetch(GATEWAY_PATH, { method: 'POST', body: encoded, signal });
}

/** @returns where the last call stands, and what sends and cancels one */
export function useGatewayCall() {
  const [state, setState] = useState<CallState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (requestMode: RequestMode, call: Record<string, string>) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'sending' });
    const started = performance.now();
    try {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT)]);
      const response = await send(requestMode, call, signal);
      const answer = await readAnswer(response, Math.round(performance.now() - started));
      setState({ phase: 'answered', answer });
      // The call has changed what these count.
      for (const queryKey of [getGetApiInfosByAppIdQueryKey(), getGetAppInfoAndApiListQueryKey()]) {
        void queryClient.invalidateQueries({ queryKey: queryKey.filter((part) => part !== undefined) });
      }
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : '';
      if (controller.signal.aborted) setState({ phase: 'idle' });
      else {
        setState({
          phase: 'failed',
          problem:
            reason === 'TimeoutError'
              ? 'The gateway did not answer within 30 seconds'
              : 'The gateway could not be reached',
        });
      }
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
