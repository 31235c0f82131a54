import type { StageTime } from '#observer.ts';
import type { Call, CallTimes } from './call.ts';

/** Notes that a call has got so far; only if somebody observes it. */
export function reach(call: Call, point: keyof CallTimes): void {
  if (call.times) call.times[point] = performance.now();
}

/**
 * @param ended when the call got its response
 * @returns the stages that it has reached; the last one ends with it
 */
export function stagesOf({ started, times = {} }: Call, ended: number): StageTime[] {
  const { received, marking, marked, admitted, answered } = times;
  const stages: StageTime[] = [{ stage: 'receive', start: started, end: received ?? ended }];
  if (received !== undefined) stages.push({ stage: 'checks', start: received, end: admitted ?? ended });
  if (marking !== undefined) stages.push({ stage: 'marks', start: marking, end: marked ?? ended });
  if (admitted !== undefined) stages.push({ stage: 'upstream', start: admitted, end: answered ?? ended });
  if (answered !== undefined) stages.push({ stage: 'commit', start: answered, end: ended });
  return stages;
}
