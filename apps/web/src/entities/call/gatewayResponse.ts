import { indentJson } from './indentJson.ts';
import { indentXml } from './indentXml.ts';

/** A response of the gateway, as the debugger shows it. */
export interface GatewayResponse {
  /** The HTTP status. */
  httpStatus: number;
  /** Whether the call succeeded. */
  isAccepted: boolean;
  /** The return code; undefined if the response is not the gateway's. */
  code: number | undefined;
  codename: string;
  message: string;
  /** When the call arrived at the gateway, ISO 8601; undefined if the response is not the gateway's. */
  callTime: string | undefined;
  /** Seconds until a rejected call may succeed; undefined if the gateway does not say. */
  retryAfter: number | undefined;
  /** Milliseconds from sending until the response was complete. */
  duration: number;
  /** Milliseconds of `duration` at the gateway and at the API behind it, by name; empty if the response does not say. */
  timings: ReadonlyMap<string, number>;
  /** The call's id in the log. */
  requestId: string | undefined;
  /** Free calls per day, and free calls left; undefined if the API has no free quota or the call was rejected. */
  quota: { limit: number; remaining: number } | undefined;
  /** Every response header that the page may read, by name. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Size of the body as received, in bytes. */
  size: number;
  /** The body, with JSON and XML indented. */
  body: string;
  format: ResponseBodyFormat;
}

/** Format of the body; `text` for anything else. */
export type ResponseBodyFormat = 'json' | 'xml' | 'text';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined;
}

/** Reads the header `server-timing`: `gateway;dur=4, upstream;dur=14`. */
function timingsOf(header: string): ReadonlyMap<string, number> {
  const parts = header.matchAll(/([\w-]+);dur=(\d+)/g);
  return new Map([...parts].map(([, name = '', duration]) => [name, Number(duration)]));
}

type Head = Pick<GatewayResponse, 'code' | 'codename' | 'message' | 'callTime'>;

const FOREIGN_RESPONSE: Head = {
  code: undefined,
  codename: '',
  message: 'The response is not from the gateway',
  callTime: undefined,
};

function headOf(text: string, format: 'json' | 'xml'): Head {
  if (format === 'xml') {
    const code = numberOf(element(text, 'code'));
    if (code === undefined) return FOREIGN_RESPONSE;
    return {
      code,
      codename: element(text, 'codename') ?? '',
      message: element(text, 'message') ?? '',
      callTime: element(text, 'callTime'),
    };
  }
  const { code, codename = '', message = '', callTime } = JSON.parse(text) as Partial<Head>;
  return typeof code === 'number' ? { code, codename, message, callTime } : FOREIGN_RESPONSE;
}

/** Reads the return code with its details, the body and its format; a body that cannot be parsed is shown as it is. */
function read(text: string, declared: 'json' | 'xml'): Head & Pick<GatewayResponse, 'body' | 'format'> {
  try {
    const head = headOf(text, declared);
    return { ...head, body: declared === 'json' ? indentJson(text) : indentXml(text), format: declared };
  } catch {
    return { ...FOREIGN_RESPONSE, body: text, format: 'text' };
  }
}

/**
 * Reads a response (specification §3, gateway response).
 *
 * @param duration returns the milliseconds that the call took, once the response is complete
 * @returns the response for display; without a code if it is not the gateway's
 * @throws DOMException if the call is cancelled while the response is being received
 */
export async function readResponse(response: Response, duration: () => number): Promise<GatewayResponse> {
  const bytes = await response.arrayBuffer();
  const elapsed = duration();
  const text = new TextDecoder().decode(bytes);
  const limit = numberOf(response.headers.get('x-free-quota-limit'));
  const remaining = numberOf(response.headers.get('x-free-quota-remaining'));
  const content = read(text, response.headers.get('content-type')?.includes('xml') ? 'xml' : 'json');
  return {
    ...content,
    httpStatus: response.status,
    isAccepted: content.code === 0,
    duration: elapsed,
    timings: timingsOf(response.headers.get('server-timing') ?? ''),
    headers: [...response.headers],
    size: bytes.byteLength,
    retryAfter: numberOf(response.headers.get('retry-after')),
    requestId: response.headers.get('x-request-id') ?? undefined,
    quota: limit === undefined || remaining === undefined ? undefined : { limit, remaining },
  };
}
