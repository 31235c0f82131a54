import { story } from '@platform/sdk/story';
import type { Api } from '#apis/service.ts';
import { plusDays } from '#calendar.ts';
import type { PastCall } from '#gateway/service.ts';
import type { Platform } from '#platform.ts';

/** The number of days before today that have calls. */
const DAYS = 30;
/** Business hours, from 8 to 20 o'clock in the gateway's time zone. */
const OPEN = { from: 8, hours: 12 };
/** The return codes of unsuccessful calls, used in turn at a fixed interval. */
const REFUSALS: PastCall['codename'][] = ['PARAMETER_INVALID', 'SIG_INVALID', 'UPSTREAM_EXCEPTION'];
const REFUSAL_INTERVAL = 23;

/**
 * Creates the calls that the story's applications would have made in the last thirty days, so that statistics have
 * data: more on weekdays than on Sundays, growing a little each week, some of them rejected. There are none today.
 *
 * @param platform has the story's applications and their quota
 */
export async function installSampleCalls(
  { apis, calendar, gateway }: Pick<Platform, 'apis' | 'calendar' | 'gateway'>,
  now: Date,
): Promise<void> {
  const today = calendar.dayOf(now);
  let count = 0;
  for (const { accessKeyId, apis: enabled } of Object.values(story.applications)) {
    for (const [index, apiId] of enabled.entries()) {
      const api = await apis.findById(apiId);
      if (!api) continue;
      const params = examplesOf(api);
      const calls: PastCall[] = [];
      for (let back = DAYS; back > 0; back--) {
        const start = calendar.startOf(plusDays(today, -back)).getTime();
        const calm = new Date(start + calendar.offset * 60_000).getUTCDay() === 0 ? 0.4 : 1;
        const most = Math.round((9 - 2 * index + (DAYS - back) / 8 + ((back * 7 + index * 3) % 5)) * calm);
        for (let call = 0; call < most; call++) {
          count += 1;
          const hour = OPEN.from + (OPEN.hours * (call + 0.5)) / most;
          calls.push({
            time: new Date(start + Math.round(hour * 3_600_000) + ((count * 977) % 600_000)),
            params,
            duration: 12 + ((count * 37) % 90),
            codename:
              count % REFUSAL_INTERVAL === 0
                ? (REFUSALS[(count / REFUSAL_INTERVAL) % REFUSALS.length] ?? 'SUCCESS')
                : 'SUCCESS',
          });
        }
      }
      await gateway.install(accessKeyId, api.methodName, api.version, calls);
    }
  }
}

/** @returns the examples of the parameters that the API requires */
export const examplesOf = ({ requestParams }: Pick<Api, 'requestParams'>) =>
  Object.fromEntries(
    requestParams.filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example]),
  );
