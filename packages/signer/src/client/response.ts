import type { ResponseFormat } from '../protocol.ts';
import type { GatewayResponse } from '../returnCodes.ts';
import { GatewayError } from './errors.ts';
import { retryAfter } from './retry.ts';

/** A response of the gateway, unparsed. */
export interface RawResponse {
  /** The HTTP status. */
  status: number;
  /** The headers. */
  headers: Headers;
  /** The body. */
  text: string;
}

/**
 * Parses a response.
 *
 * @param raw unparsed response
 * @param format as requested
 * @returns the gateway's response; in XML its `data` is the whole text. Undefined if the response is not the gateway's
 */
export function gatewayResponseOf(
  { text }: RawResponse,
  format: ResponseFormat,
): Partial<GatewayResponse> | undefined {
  return format === 'xml' ? parseXml(text) : parseJson(text);
}

/**
 * Reads a response of the gateway.
 *
 * @param raw unparsed response
 * @param format as requested
 * @param now the gateway's time in milliseconds
 * @returns the business information of a JSON response; the whole text of an XML response
 * @throws GatewayError if the gateway rejected the call or failed, or the response is not a gateway's
 */
export function dataOf(raw: RawResponse, format: ResponseFormat, now: number): unknown {
  const response = gatewayResponseOf(raw, format);
  const { status, headers } = raw;
  if (response?.code === 0 && status < 400) return response.data;
  const pause = retryAfter(headers, now);
  throw new GatewayError({
    code: response?.code,
    codename: String(response?.codename ?? ''),
    status,
    message: String(
      response?.message ??
        `Status ${status}, not from a gateway. Check the endpoint. Send long calls by POST.`,
    ),
    callTime: response?.callTime,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: pause && Math.ceil(pause / 1000),
    quotaResetTime: headers.get('x-free-quota-reset') ?? undefined,
  });
}

function parseJson(text: string): Partial<GatewayResponse> | undefined {
  try {
    const response = JSON.parse(text) as Partial<GatewayResponse> | null;
    // Other responses of the platform have a code, too, but no message.
    return typeof response?.message === 'string' ? response : undefined;
  } catch {
    return undefined;
  }
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the first elements as text instead of parsing XML: they hold everything that an error response says. */
function parseXml(text: string): Partial<GatewayResponse> | undefined {
  const [, code, codename, callTime, message] =
    /<response><code>(\d+)<\/code><codename>(.*?)<\/codename><callTime>(.*?)<\/callTime><message>(.*?)<\/message>/s.exec(
      text,
    ) ?? [];
  if (code === undefined) return undefined;
  const read = message?.replace(/&(\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
  return { code: Number(code), codename, callTime, message: read, data: text };
}
