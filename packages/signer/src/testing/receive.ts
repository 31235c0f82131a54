import { TestRefusal } from './refusal.ts';

/** The largest body that the platform's gateway accepts, in bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * Reads a call's parameters: those of a GET from the query, those of a POST from the form.
 *
 * @param call receives the parameters; it keeps what was read before a rejection
 * @throws TestRefusal if the gateway does not accept such a request
 */
export async function receive(request: Request, call: Record<string, string>): Promise<void> {
  const query = new URL(request.url).searchParams;
  if (request.method === 'GET') collect(query, call);
  else {
    if (request.method !== 'POST') throw new TestRefusal('HTTP_METHOD_UNSUPPORTED');
    collect(new URLSearchParams(await readForm(request)), call);
    for (const name of query.keys()) {
      throw new TestRefusal(name in call ? 'PARAMETER_REPEATED' : 'PARAMETER_UNDECLARED');
    }
  }
  const mode = call._requestMode;
  if (mode && mode !== request.method.toLowerCase()) throw new TestRefusal('REQUEST_MODE_MISMATCH');
}

async function readForm(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new TestRefusal('MEDIA_TYPE_UNSUPPORTED');
  }
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT) throw new TestRefusal('BODY_TOO_LARGE');
  return new TextDecoder().decode(bytes);
}

function collect(params: URLSearchParams, call: Record<string, string>): void {
  for (const [name, value] of params) {
    if (name in call) throw new TestRefusal('PARAMETER_REPEATED');
    call[name] = value;
  }
}
