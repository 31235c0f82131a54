import type { Api } from '#apis/service.ts';
import { CallRefusal, parameterRefusal } from '#gateway/returnCodes.ts';
import { type Upstream, UpstreamParameterError, UpstreamTimeoutError } from './upstream.ts';

/**
 * Forwards a call to the upstream, and maps its failures to return codes.
 *
 * @param call arguments of the upstream's `call`: the API, parameters, signal, id, meter and traceparent
 * @returns the business information
 * @throws CallRefusal PARAMETER_INVALID, CALL_FAILED for a timeout, UPSTREAM_EXCEPTION for everything else; `cause`
 *   is the upstream's error
 */
export async function forward(upstream: Upstream, ...call: Parameters<Upstream['call']>): Promise<object> {
  try {
    const data = await upstream.call(...call);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
    throw new TypeError('The upstream returned something other than an object');
  } catch (error) {
    const refusal = refusalOf(error, call[0]);
    refusal.cause = error;
    throw refusal;
  }
}

function refusalOf(error: unknown, api: Api): CallRefusal {
  if (error instanceof UpstreamTimeoutError) return new CallRefusal('CALL_FAILED');
  const isRefused =
    error instanceof UpstreamParameterError && api.requestParams.some(({ name }) => name === error.parameter);
  if (!isRefused) return new CallRefusal('UPSTREAM_EXCEPTION');
  return parameterRefusal('PARAMETER_INVALID', error.parameter, ` ${error.message}`);
}
