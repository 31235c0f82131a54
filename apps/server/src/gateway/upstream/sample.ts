import { answerFromSample, SampleParameterError, sampleDevice, sampleViewing } from '#apis/service.ts';
import { type Upstream, UpstreamParameterError } from './upstream.ts';

/**
 * Answers every method of the catalogue from the stores of a fictional retailer, for trying out and for tests. A video
 * that is opened is watched for some minutes at once.
 *
 * @param clock the time, for methods that tell of now
 * @returns the upstream
 */
export function sampleUpstream(clock: () => Date): Upstream {
  return {
    async call({ methodName, version, tags }, params, _signal, _requestId, meter) {
      try {
        const now = clock();
        const answer = answerFromSample(methodName, version, params, now);
        const isVideo = tags.includes('video');
        const isCapture = tags.includes('capture');
        const device = isVideo || isCapture ? sampleDevice(params) : undefined;
        if (device && isVideo) {
          meter({ flowType: 'video', ...device, sessionCount: 1, ...sampleViewing(params, now) });
        }
        if (device && isCapture) meter({ flowType: 'snapshot', ...device, quantity: 1 });
        return answer;
      } catch (error) {
        if (!(error instanceof SampleParameterError)) throw error;
        throw new UpstreamParameterError(error.parameter, error.message);
      }
    },
  };
}
