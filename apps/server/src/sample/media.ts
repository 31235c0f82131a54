import { story } from '@platform/sdk/story';
import { daysBetween, plusDays } from '#calendar.ts';
import type { PastCall } from '#gateway/service.ts';
import type { Platform } from '#platform.ts';
import { examplesOf } from './calls.ts';

/** Which application looks through an enterprise's cameras, and what it calls for it. */
const APPLICATIONS = { northlight: 'inspection', meridian: 'footfallBoard' } as const;
const APIS = { videoBytes: 'api-device-stream-v2', captures: 'api-snapshot-take-v2' } as const;
const WATCHING: readonly string[] = Object.values(APPLICATIONS);

/**
 * @param application an application's name in the story
 * @returns the APIs that it calls for cameras; they have to be enabled for it
 */
export const mediaApisOf = (application: string): readonly string[] =>
  WATCHING.includes(application) ? Object.values(APIS) : [];
/** When, in milliseconds after midnight in the gateway's time zone. */
const HOUR = 10 * 3_600_000;
/** How much video a second has, and how long it is watched before it is closed. */
const BYTES_PER_SECOND = 139_264;
const SECONDS_WATCHED = 140;
/** How many days had the captures of which the story tells the sum alone. */
const DAYS_BEFORE = 28;

/**
 * Makes the video traffic and the captures of the story's cameras, day by day as the story tells them, none of today.
 *
 * @param platform the platform, with the story's applications and what they may use
 * @param now the time
 */
export async function installSampleMedia(
  { apis, calendar, gateway, ledger }: Pick<Platform, 'apis' | 'calendar' | 'gateway' | 'ledger'>,
  now: Date,
): Promise<void> {
  // The story has no message of the trial that is used up.
  await ledger.openTrials([story.accounts.developer.id], 100);
  const [today, lastDay] = [calendar.dayOf(now), calendar.dayOf(new Date(story.now))];
  for (const kind of ['videoBytes', 'captures'] as const) {
    const api = await apis.findById(APIS[kind]);
    if (!api) continue;
    for (const { device: key, from, counts } of story.usage[kind]) {
      const { id: deviceId, name: deviceName, storeId, storeName, enterprise } = story.devices[key];
      const device = { deviceId, deviceName, storeId, storeName };
      const callOf = (day: string, quantity: number): PastCall => ({
        time: new Date(calendar.startOf(day).getTime() + HOUR),
        params: { ...examplesOf(api), deviceId },
        duration: 40,
        codename: 'SUCCESS',
        media: [
          kind === 'captures'
            ? { flowType: 'snapshot', quantity, ...device }
            : { flowType: 'video', quantity, ...device, ...watched(quantity) },
        ],
      });
      const first = plusDays(today, -daysBetween(from, lastDay));
      const before = kind === 'captures' ? capturesBefore(enterprise) / DAYS_BEFORE : 0;
      const earlier = Array.from({ length: before > 0 ? DAYS_BEFORE : 0 }, (_, back) =>
        callOf(plusDays(first, -1 - back), Math.round(before)),
      );
      const told = counts.map((quantity, index) => callOf(plusDays(first, index), quantity));
      const past = [...earlier, ...told].filter(({ time }) => calendar.dayOf(time) < today);
      const { accessKeyId } = story.applications[APPLICATIONS[enterprise]];
      await gateway.install(accessKeyId, api.methodName, api.version, past);
    }
  }
}

/** What each of an enterprise's cameras had captured before the days of which the story tells. */
function capturesBefore(enterprise: keyof typeof APPLICATIONS): number {
  const cameras = Object.values(story.devices).filter((device) => device.enterprise === enterprise);
  return story.usage.paidBefore[enterprise].captures / cameras.length;
}

/** How long video of so many bytes is watched, and how often it is opened for that. */
function watched(bytes: number): { duration: number; sessionCount: number } {
  const duration = Math.round(bytes / BYTES_PER_SECOND);
  return { duration, sessionCount: Math.max(1, Math.round(duration / SECONDS_WATCHED)) };
}
