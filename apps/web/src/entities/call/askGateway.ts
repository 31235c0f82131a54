import { type GatewayRequest, type SendOptions, send } from './gatewayRequest.ts';
import { type GatewayResponse, readResponse } from './gatewayResponse.ts';

/** How long the gateway may take, in milliseconds. */
export const TIMEOUT = 30_000;

/** A request with its response. */
export interface GatewayExchange {
  request: GatewayRequest;
  response: GatewayResponse;
}

/**
 * Sends a request to the gateway and reads the response.
 *
 * @throws the errors of `fetch`; {@link problemOf} says what they mean
 */
export async function askGateway(request: GatewayRequest, options: SendOptions): Promise<GatewayExchange> {
  const started = performance.now();
  const response = await send(request, options);
  return { request, response: await readResponse(response, () => Math.round(performance.now() - started)) };
}

/** @returns why there is no response, in words */
export function problemOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? `The gateway did not respond within ${TIMEOUT / 1000} seconds`
    : 'The gateway could not be reached';
}
