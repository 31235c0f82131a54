import type { Call } from '#gateway/call.ts';
import { CallRefusal, parameterRefusal } from '#gateway/returnCodes.ts';
import { readBody } from './body.ts';
import { readForm } from './form.ts';

/**
 * Reads a call's parameters: from the query of a GET, from the form of a POST. Parameters that were read before a
 * refusal stay in the call, for the log.
 *
 * @param call receives the parameters
 * @throws CallRefusal MEDIA_TYPE_UNSUPPORTED, BODY_TOO_LARGE, PARAMETER_INVALID, PARAMETER_REPEATED,
 *   PARAMETER_UNDECLARED for a parameter in the query of a POST, REQUEST_MODE_MISMATCH
 */
export async function receive(request: Request, call: Call): Promise<void> {
  const start = request.url.indexOf('?');
  const query = start < 0 ? '' : request.url.slice(start + 1);
  if (call.mode === 'get') collect(call.params, query);
  else {
    collect(call.params, await readBody(request));
    refuseQueryOfPost(call.params, query);
  }
  const mode = call.params.get('_requestMode');
  if (mode && mode !== call.mode) throw new CallRefusal('REQUEST_MODE_MISMATCH');
}

function collect(params: Map<string, string>, text: string): void {
  for (const [name, value] of readForm(text)) {
    if (params.has(name)) throw parameterRefusal('PARAMETER_REPEATED', name, ' must be sent once');
    params.set(name, value);
  }
}

function refuseQueryOfPost(params: Map<string, string>, query: string): void {
  const names = [...readForm(query)].map(([name]) => name);
  const repeated = names.find((name) => params.has(name));
  if (repeated !== undefined) {
    throw parameterRefusal('PARAMETER_REPEATED', repeated, ' was sent in the query and in the form');
  }
  const [first] = names;
  if (first !== undefined) {
    throw parameterRefusal(
      'PARAMETER_UNDECLARED',
      first,
      ' was sent in the query, but a POST has its parameters in the form',
    );
  }
}
