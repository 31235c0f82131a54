import type { Format } from '#gateway/checks/format.ts';
import type { ReturnCode } from '#gateway/returnCodes.ts';
import { writeXml } from './xml.ts';

const MEDIA_TYPES: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** An answer is data: nothing that a browser could make of it may load or run anything. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** What an answer says (specification §3, gateway response). */
export interface AnswerContent {
  returnCode: Pick<ReturnCode, 'code' | 'codename'>;
  /** When the call arrived. */
  callTime: Date;
  message: string;
  /** The business information; null where the call was refused or failed. */
  data: object | null;
}

/**
 * @param format the format
 * @param content what the answer says
 * @returns the answer's body
 */
export function writeAnswer(format: Format, { returnCode, callTime, message, data }: AnswerContent): string {
  const { code, codename } = returnCode;
  const answer = { code, codename, callTime: callTime.toISOString(), message, data };
  return format === 'xml' ? writeXml('response', answer) : JSON.stringify(answer);
}

/**
 * @param callId the call's id
 * @param format the body's format
 * @param status the HTTP status
 * @param body the answer's body
 * @param headers headers beside those of every answer
 * @returns the response
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
