import type { AnswerFormat } from '../protocol.ts';
import type { GatewayAnswer } from '../returnCodes.ts';
import { GatewayError } from './errors.ts';

/** An answer as it came. */
export interface RawAnswer {
  /** The HTTP status. */
  status: number;
  /** The headers. */
  headers: Headers;
  /** The body. */
  text: string;
}

/**
 * @param raw an answer as it came
 * @param format what it was asked for in
 * @returns the business information of an answer in JSON, the whole text of one in XML
 * @throws GatewayError where the gateway refused or failed, or the answer is none of a gateway
 */
export function dataOf({ text, status, headers }: RawAnswer, format: AnswerFormat = 'json'): unknown {
  const answer = format === 'xml' ? parseXml(text) : parseJson(text);
  if (answer?.code === 0 && status < 400) return answer.data;
  throw new GatewayError({
    code: answer?.code,
    codename: String(answer?.codename ?? ''),
    status,
    message: String(
      answer?.message ?? `Status ${status}, and no answer of a gateway. The endpoint must be the gateway's.`,
    ),
    callTime: answer?.callTime,
    requestId: headers.get('x-request-id') ?? undefined,
  });
}

function parseJson(text: string): Partial<GatewayAnswer> | undefined {
  try {
    const answer = JSON.parse(text) as Partial<GatewayAnswer> | null;
    return typeof answer?.code === 'number' ? answer : undefined;
  } catch {
    return undefined;
  }
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** No XML parser: what a refusal says stands in the answer's first elements, as text. */
function parseXml(text: string): Partial<GatewayAnswer> | undefined {
  const [, code, codename, callTime, message] =
    /<response><code>(\d+)<\/code><codename>(.*?)<\/codename><callTime>(.*?)<\/callTime><message>(.*?)<\/message>/s.exec(
      text,
    ) ?? [];
  if (code === undefined) return undefined;
  const read = message?.replace(/&(\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
  return { code: Number(code), codename, callTime, message: read, data: text };
}
