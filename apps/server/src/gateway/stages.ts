import type { StageTime } from '#observer.ts';
import type { TracedSpan } from '#tracing.ts';
import type { Call } from './call.ts';
import { type ReturnCode, statusOf } from './returnCodes.ts';

/**
 * @param ended when the call got its response
 * @returns the stages that the call has reached; the last one ends with the response
 */
export function stagesOf({ started, times = {} }: Call, ended: number): StageTime[] {
  const { received, marking, marked, admitted, responded } = times;
  const stages: StageTime[] = [{ stage: 'receive', start: started, end: received ?? ended }];
  if (received !== undefined) stages.push({ stage: 'checks', start: received, end: admitted ?? ended });
  if (marking !== undefined) stages.push({ stage: 'marks', start: marking, end: marked ?? ended });
  if (admitted !== undefined) stages.push({ stage: 'upstream', start: admitted, end: responded ?? ended });
  if (responded !== undefined) stages.push({ stage: 'commit', start: responded, end: ended });
  return stages;
}

/**
 * @param httpStatus the HTTP status of the response
 * @param end when the call got its response
 * @returns the spans of a call's trace: one for the call, and those of its stages. They contain no text that the caller has
 *   sent
 */
export function spansOf(
  call: Call,
  returnCode: ReturnCode,
  httpStatus: number,
  end: number,
): [TracedSpan, TracedSpan[]] {
  const { id, mode, started, api, upstreamSpanId } = call;
  const span = {
    name: api ? `${api.methodName} ${api.version}` : 'call',
    start: started,
    end,
    isFailed: statusOf(returnCode) === 'abnormal',
    attributes: {
      'request.id': id,
      'http.request.method': mode.toUpperCase(),
      'http.response.status_code': httpStatus,
      'call.code': returnCode.codename,
      ...(api && { 'call.group': api.category }),
    },
  };
  const parts = stagesOf(call, end).map((each) => ({
    name: each.stage,
    start: each.start,
    end: each.end,
    isFailed: returnCode.code !== 0 && each.end === end,
    ...(each.stage === 'upstream' && { id: upstreamSpanId, isOutgoing: true }),
  }));
  return [span, parts];
}
