import { FREE_CALLS_PER_DAY, TRIAL } from '@platform/sdk/rules';
import { story } from '@platform/sdk-mocks/story';
import type { PastCall } from '#gateway/service.ts';
import type { Platform } from '#platform.ts';
import { examplesOf } from './calls.ts';

const DAY = 24 * 60 * 60_000;
/** The calls of each of the 13 days before today, the latest day first, as shares of today's calls. */
const DAYS_BEFORE = [0.9, 0.7, 0.8, 0.5, 0.4, 0.75, 0.8, 0.85, 0.7, 0.75, 0.5, 0.35, 0.7];
/**
 * Today's calls are spread over at least this many milliseconds. Otherwise, shortly after midnight, they would all be within
 * a second or two and exceed the QPS limit.
 */
const MIN_SPAN = 60_000;
const APIS = { calls: 'api-traffic-hourly-v2', captures: 'api-snapshot-take-v2' } as const;

/** Developers whose quota is nearly or completely used up, in addition to the story's. */
export const DEVELOPERS = [
  {
    id: 'usr-01JD4V0011',
    name: 'Ines Duarte',
    phone: '2025550172',
    days: 40,
    application: {
      appId: 'S107-5NQ8R2ML4C',
      name: 'Queue monitor',
      description: 'Calls staff to the checkouts when a store fills up',
      accessKeyId: 'AK3F8WQ6Z1N9HX5T7R2C',
    },
    calls: 84,
    rejected: 0,
    captures: 840,
  },
  {
    id: 'usr-01JD4V0012',
    name: 'Marco Bellini',
    phone: '2025550173',
    days: TRIAL.days - 3,
    application: {
      appId: 'S107-8TK4V7XB2D',
      name: 'Window display test',
      description: 'Compares visitors before and after a new window display',
      accessKeyId: 'AK6P2DJ9M4V8QB1X7N5T',
    },
    calls: FREE_CALLS_PER_DAY,
    rejected: 16,
    captures: TRIAL.captures,
  },
] as const;

/**
 * Creates a developer who has used most of the free calls of today and of the trial's snapshots, and one who has used
 * all of them, so that alerts can be seen. Both log in with the password of the story's developer.
 *
 * @param now the calls are made before this time
 */
export async function installSampleQuotas(
  { accounts, apis, applications, calendar, gateway }: Platform,
  now: Date,
): Promise<void> {
  const [hourly, snapshot] = [await apis.findById(APIS.calls), await apis.findById(APIS.captures)];
  if (!hourly || !snapshot) return;
  const { id: deviceId, name: deviceName, storeId, storeName } = Object.values(story.devices)[0] ?? {};
  if (!deviceId || !deviceName || !storeId || !storeName) return;
  const midnight = calendar.startOf(calendar.dayOf(now)).getTime();
  const span = Math.max(MIN_SPAN, now.getTime() - midnight);
  for (const { id, name, phone, days, application, ...used } of DEVELOPERS) {
    const registrationTime = new Date(now.getTime() - days * DAY);
    const { password, areaCode, role, userType } = story.accounts.developer;
    const person = { id, name, areaCode, phone, password, role, userType, registrationTime };
    await accounts.create({ ...person, enterpriseId: null });
    await applications.install(
      id,
      { ...application, createTime: new Date(registrationTime.getTime() + DAY) },
      Object.values(APIS),
    );
    /** Calls at equal intervals before a time. */
    const callsBefore = (end: Date, duration: number, succeeded: number, rejected = 0): PastCall[] => {
      const total = succeeded + rejected;
      return Array.from({ length: total }, (_, index) => ({
        time: new Date(end.getTime() - Math.round((duration * (total - index)) / (total + 1))),
        params: examplesOf(hourly),
        duration: 20 + ((index * 7) % 40),
        codename: index < succeeded ? 'SUCCESS' : 'QUOTA_EXCEEDED',
      }));
    };
    const earlier = DAYS_BEFORE.flatMap((share, index) =>
      callsBefore(new Date(midnight - index * DAY), DAY, Math.round(used.calls * share)),
    );
    const calls = [...earlier, ...callsBefore(now, span, used.calls, used.rejected)];
    await gateway.install(application.accessKeyId, hourly.methodName, hourly.version, calls);
    const device = { deviceId, deviceName, storeId, storeName };
    const taken: PastCall = {
      time: new Date(now.getTime() - DAY),
      params: examplesOf(snapshot),
      duration: 40,
      codename: 'SUCCESS',
      media: [{ flowType: 'snapshot', quantity: used.captures, ...device }],
    };
    await gateway.install(application.accessKeyId, snapshot.methodName, snapshot.version, [taken]);
  }
}
