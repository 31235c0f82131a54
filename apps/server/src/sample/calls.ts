import { story } from '@platform/sdk-mocks/story';
import type { Api } from '#apis/service.ts';
import { daysBetween, plusDays } from '#calendar.ts';
import type { PastCall } from '#gateway/service.ts';
import type { Platform } from '#platform.ts';
import { incidentOf } from './events.ts';

/** The number of days before today that have calls. */
const DAYS = 29;
/** The part of a day's calls made before certain hours, in the gateway's time zone: few calls are made at night. */
const HOURS = [
  { part: 0, hour: 0 },
  { part: 0.15, hour: 8 },
  { part: 0.9, hour: 20 },
  { part: 1, hour: 24 },
] as const;
/** The return codes of rejected calls, used in turn at a fixed interval. */
const REFUSALS: PastCall['codename'][] = ['PARAMETER_INVALID', 'SIG_INVALID'];
const REFUSAL_INTERVAL = 23;

/**
 * Creates the calls that the story's applications would have made in the last thirty days until now, so that
 * statistics have data: more on weekdays than on Sundays, growing a little each week, some of them rejected.
 *
 * @param platform a platform with the story's applications and their quota
 */
export async function installSampleCalls(
  { apis, calendar, gateway }: Pick<Platform, 'apis' | 'calendar' | 'gateway'>,
  now: Date,
): Promise<void> {
  const today = calendar.dayOf(now);
  const isIncident = incidentOf(calendar, now);
  // Calls of paid APIs begin with the package, because nothing would pay for earlier ones.
  const paidDays = daysBetween(
    calendar.dayOf(new Date(story.payments.calls.payTime)),
    calendar.dayOf(new Date(story.now)),
  );
  let count = 0;
  for (const { accessKeyId, apis: enabled } of Object.values(story.applications)) {
    for (const [index, apiId] of enabled.entries()) {
      const api = await apis.findById(apiId);
      if (!api) continue;
      const params = examplesOf(api);
      const times: Date[] = [];
      for (let back = api.priceKind === 'paid' ? paidDays : DAYS; back >= 0; back--) {
        const start = calendar.startOf(plusDays(today, -back)).getTime();
        const calm = new Date(start + calendar.offset * 60_000).getUTCDay() === 0 ? 0.4 : 1;
        const most = Math.round((9 - 2 * index + (DAYS - back) / 8 + ((back * 7 + index * 3) % 5)) * calm);
        for (let call = 0; call < most; call++) {
          const jitter = ((count + times.length) * 977) % 600_000;
          times.push(new Date(start + Math.round(hourAt((call + 0.5) / most) * 3_600_000) + jitter));
        }
      }
      // The latest call of each API, so that every API was called recently, whatever the time of day is now.
      const last = new Date(now.getTime() - (3 + 4 * index) * 60_000);
      const calls = [...times.filter((time) => time < last), last].map((time): PastCall => {
        count += 1;
        const isRefused = count % REFUSAL_INTERVAL === 0;
        const refusal = isRefused ? REFUSALS[(count / REFUSAL_INTERVAL) % REFUSALS.length] : undefined;
        const duration = durationOf(count, index);
        const upstream = !refusal && { upstreamDuration: duration - (1 + (count % 4)) };
        const isFailed = isIncident(time) && count % 2 === 0;
        return {
          time,
          params,
          duration,
          ...upstream,
          codename: refusal ?? (isFailed ? 'UPSTREAM_EXCEPTION' : 'SUCCESS'),
        };
      });
      await gateway.install(accessKeyId, api.methodName, api.version, calls);
    }
  }
}

/** @returns the hour of the day by which the given part of a day's calls is made */
function hourAt(part: number): number {
  const next = HOURS.findIndex((each) => part < each.part);
  const [from, to] = [HOURS[next - 1] ?? HOURS[0], HOURS[next] ?? HOURS[3]];
  return from.hour + ((to.hour - from.hour) * (part - from.part)) / (to.part - from.part);
}

/** @returns milliseconds: a few calls of each API take much longer than the others */
function durationOf(count: number, index: number): number {
  const usual = 14 + 9 * index + ((count * 37) % 30);
  if (count % 67 === 0) return usual * 9;
  return count % 13 === 0 ? usual * 3 : usual;
}

/** @returns the examples of the parameters that the API requires */
export const examplesOf = ({ requestParams }: Pick<Api, 'requestParams'>) =>
  Object.fromEntries(
    requestParams.filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example]),
  );
