import { indentJson } from './indentJson.ts';
import { indentXml } from './indentXml.ts';

/** What came back from the gateway, as the debugger shows it. */
export interface GatewayAnswer {
  /** The HTTP status. */
  httpStatus: number;
  /** Whether the call was accepted. */
  isAccepted: boolean;
  /** The return code; undefined where the answer is not the gateway's. */
  code: number | undefined;
  codename: string;
  message: string;
  /** Milliseconds from sending to the whole answer. */
  duration: number;
  /** The id under which the call is logged. */
  requestId: string | undefined;
  /** Free calls a day and left of them; undefined where the API has none or the call was refused. */
  quota: { limit: number; remaining: number } | undefined;
  /** Every header of the answer that the page may read, by name. */
  headers: readonly (readonly [name: string, value: string])[];
  /** How long the body is as it was received, in bytes. */
  size: number;
  /** The body, with JSON and XML indented. */
  body: string;
  format: AnswerBodyFormat;
}

/** What the body is; `text` for what is neither. */
export type AnswerBodyFormat = 'json' | 'xml' | 'text';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined;
}

interface Head {
  code: number | undefined;
  codename: string;
  message: string;
}

const NOT_THE_GATEWAYS: Head = {
  code: undefined,
  codename: '',
  message: 'The answer is not the gateway’s',
};

function headOf(text: string, format: 'json' | 'xml'): Head {
  if (format === 'xml') {
    const code = numberOf(element(text, 'code'));
    if (code === undefined) return NOT_THE_GATEWAYS;
    return { code, codename: element(text, 'codename') ?? '', message: element(text, 'message') ?? '' };
  }
  const { code, codename = '', message = '' } = JSON.parse(text) as Partial<Head>;
  return typeof code === 'number' ? { code, codename, message } : NOT_THE_GATEWAYS;
}

/** Head, body and format together: what can't be read is shown as it came. */
function read(text: string, declared: 'json' | 'xml'): Head & Pick<GatewayAnswer, 'body' | 'format'> {
  try {
    const head = headOf(text, declared);
    return { ...head, body: declared === 'json' ? indentJson(text) : indentXml(text), format: declared };
  } catch {
    return { ...NOT_THE_GATEWAYS, body: text, format: 'text' };
  }
}

/**
 * Reads an answer (specification §3, gateway response).
 *
 * @param response the gateway's response
 * @param duration gives the milliseconds that it took, once it is there whole
 * @returns what is shown of it; an answer that is not the gateway's has no code
 * @throws DOMException where the call is cancelled while the answer comes in
 */
export async function readAnswer(response: Response, duration: () => number): Promise<GatewayAnswer> {
  const bytes = await response.arrayBuffer();
  const took = duration();
  const text = new TextDecoder().decode(bytes);
  const limit = numberOf(response.headers.get('x-free-quota-limit'));
  const remaining = numberOf(response.headers.get('x-free-quota-remaining'));
  const answer = read(text, response.headers.get('content-type')?.includes('xml') ? 'xml' : 'json');
  return {
    ...answer,
    httpStatus: response.status,
    isAccepted: answer.code === 0,
    duration: took,
    headers: [...response.headers],
    size: bytes.byteLength,
    requestId: response.headers.get('x-request-id') ?? undefined,
    quota: limit === undefined || remaining === undefined ? undefined : { limit, remaining },
  };
}
