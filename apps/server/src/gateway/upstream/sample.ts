import { answerFromSample, SampleParameterError } from '#documents/service.ts';
import { type Upstream, UpstreamParameterError } from './upstream.ts';

/**
 * Answers every method of the catalogue from the stores of a fictional retailer, for trying out and for tests.
 *
 * @param clock the time, for methods that tell of now
 * @returns the upstream
 */
export function sampleUpstream(clock: () => Date): Upstream {
  return {
    async call(api, params) {
      try {
        return answerFromSample(api.methodName, api.version, params, clock());
      } catch (error) {
        if (!(error instanceof SampleParameterError)) throw error;
        throw new UpstreamParameterError(error.parameter, error.message);
      }
    },
  };
}
