import type { ApiCallCosts } from '@platform/sdk';
import { formatNumber } from '#lib/format.ts';

/** Heading of a column of {@link responseTimes}. */
export const RESPONSE_TIMES = 'p50 / p95 / p99';

/** A response time in milliseconds: `36 ms`. */
export const responseTime = (duration: number | null): string =>
  duration === null ? '–' : `${formatNumber(duration)} ms`;

/** The response times that 50, 95 and 99 % of the calls did not exceed: `17 / 36 / 63 ms`. */
export function responseTimes({
  p50Duration,
  p95Duration,
  p99Duration,
}: Pick<ApiCallCosts, 'p50Duration' | 'p95Duration' | 'p99Duration'>): string {
  if (p50Duration === null || p95Duration === null || p99Duration === null) return '–';
  return `${[p50Duration, p95Duration, p99Duration].map(formatNumber).join(' / ')} ms`;
}
