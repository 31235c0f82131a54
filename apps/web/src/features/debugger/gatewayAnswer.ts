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
  /** The body, with JSON indented. */
  body: string;
  format: 'json' | 'xml';
}

function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined;
}

interface Head {
  code: number | undefined;
  codename: string;
  message: string;
}

function headOf(text: string, format: 'json' | 'xml'): Head {
  if (format === 'xml') {
    return {
      code: numberOf(element(text, 'code')),
      codename: element(text, 'codename') ?? '',
      message: element(text, 'message') ?? '',
    };
  }
  const { code, codename = '', message = '' } = JSON.parse(text) as Partial<Head>;
  return { code, codename, message };
}

/**
 * Reads an answer.
 *
 * @param response the gateway's response
 * @param duration milliseconds that it took
 * @returns what is shown of it; an answer that is not the gateway's has no code
 */
export async function readAnswer(response: Response, duration: number): Promise<GatewayAnswer> {
  const text = await response.text();
  const format = response.headers.get('content-type')?.includes('xml') ? 'xml' : 'json';
  const limit = numberOf(response.headers.get('x-free-quota-limit'));
  const remaining = numberOf(response.headers.get('x-free-quota-remaining'));
  let head: Head = { code: undefined, codename: '', message: 'The answer is not the gateway’s' };
  let body = text;
  try {
    head = headOf(text, format);
    if (format === 'json') body = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // What can't be read is shown as it came.
  }
  return {
    httpStatus: response.status,
    isAccepted: head.code === 0,
    ...head,
    duration,
    requestId: response.headers.get('x-request-id') ?? undefined,
    quota: limit === undefined || remaining === undefined ? undefined : { limit, remaining },
    body,
    format,
  };
}
