import { writeXml } from '@platform/signer/xml';
import type { Call } from '#gateway/call.ts';
import type { Format } from '#gateway/checks/format.ts';
import type { ReturnCode } from '#gateway/returnCodes.ts';

const MEDIA_TYPES: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** A response is data: browsers must not load or run anything from it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Content of a response (specification §3, gateway response). */
export interface ResponseContent {
  returnCode: Pick<ReturnCode, 'code' | 'codename'>;
  /** The time when the call arrived. */
  callTime: Date;
  message: string;
  /** The business information; null if the call was rejected or failed. */
  data: object | null;
}

/** @returns the response body */
export function writeBody(format: Format, { returnCode, callTime, message, data }: ResponseContent): string {
  const { code, codename } = returnCode;
  const response = { code, codename, callTime: callTime.toISOString(), message, data };
  return format === 'xml' ? writeXml('response', response) : JSON.stringify(response);
}

/** @returns the header with the time of a call at the gateway and at the API behind it, in milliseconds (Server Timing) */
export function timingHeader({ started, upstreamDuration }: Call): Record<string, string> {
  const total = Math.round(performance.now() - started);
  if (upstreamDuration === undefined) return { 'server-timing': `gateway;dur=${total}` };
  return { 'server-timing': `gateway;dur=${total - upstreamDuration}, upstream;dur=${upstreamDuration}` };
}

/**
 * @param callId the call's id
 * @param headers headers in addition to those of every response
 */
export function respond(
  callId: string,
  format: Format,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      ...HEADERS,
      ...headers,
      'content-type': MEDIA_TYPES[format],
      'x-request-id': callId,
    },
  });
}
