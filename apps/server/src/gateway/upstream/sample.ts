import { respondFromSample, SampleParameterError, sampleDevice, sampleViewing } from '#apis/service.ts';
import { type Upstream, UpstreamParameterError } from './upstream.ts';

/**
 * Implements every method of the catalog with the data of a fictional retailer, for trial and tests. Opening a video counts
 * as watching it for some minutes.
 *
 * @param clock the time, for methods that return current data
 */
export function sampleUpstream(clock: () => Date): Upstream {
  return {
    async call({ methodName, version, tags }, params, _signal, _requestId, meter) {
      try {
        const now = clock();
        const data = respondFromSample(methodName, version, params, now);
        const isVideo = tags.includes('video');
        const isCapture = tags.includes('capture');
        const device = isVideo || isCapture ? sampleDevice(params) : undefined;
        if (device && isVideo) {
          meter({ flowType: 'video', ...device, sessionCount: 1, ...sampleViewing(params, now) });
        }
        if (device && isCapture) meter({ flowType: 'snapshot', ...device, quantity: 1 });
        return data;
      } catch (error) {
        if (!(error instanceof SampleParameterError)) throw error;
        throw new UpstreamParameterError(error.parameter, error.message);
      }
    },
  };
}
