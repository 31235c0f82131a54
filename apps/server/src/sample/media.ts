import { story } from '@platform/sdk-mocks/story';
import { daysBetween, plusDays } from '#calendar.ts';
import type { PastCall } from '#gateway/service.ts';
import type { Platform } from '#platform.ts';
import { examplesOf } from './calls.ts';

/** For each enterprise, the application that uses its cameras, by its name in the story. */
const APPLICATIONS = { northlight: 'inspection', meridian: 'footfallBoard' } as const;
const APIS = { videoBytes: 'api-device-stream-v2', captures: 'api-snapshot-take-v2' } as const;
const WATCHING: readonly string[] = Object.values(APPLICATIONS);

/**
 * @param application an application's name in the story
 * @returns the APIs that it calls for cameras, which have to be enabled for it
 */
export const mediaApisOf = (application: string): readonly string[] =>
  WATCHING.includes(application) ? Object.values(APIS) : [];
/** The time of the calls, in milliseconds after midnight in the gateway's time zone. */
const HOUR = 10 * 3_600_000;
/** The bitrate of video, and how long it is watched before it is closed. */
const BYTES_PER_SECOND = 139_264;
const SECONDS_WATCHED = 140;
/**
 * The number of days with snapshots before the story's daily figures; they are within the trial. The story gives only the
 * sum of the snapshots of these days, so each day gets an equal part.
 */
const DAYS_BEFORE = 20;

/**
 * Creates the video traffic and snapshots of the story's cameras, day by day as in the story. There are none today.
 *
 * @param platform a platform with the story's applications and their quota
 */
export async function installSampleMedia(
  { apis, calendar, gateway, ledger }: Pick<Platform, 'apis' | 'calendar' | 'gateway' | 'ledger'>,
  now: Date,
): Promise<void> {
  // Suppresses the message about the used-up trial, because the story has none.
  await ledger.openTrials([story.accounts.developer.id], 100);
  const [today, lastDay] = [calendar.dayOf(now), calendar.dayOf(new Date(story.now))];
  for (const kind of ['videoBytes', 'captures'] as const) {
    const api = await apis.findById(APIS[kind]);
    if (!api) continue;
    const taken: Record<keyof typeof APPLICATIONS, PastCall[]> = { northlight: [], meridian: [] };
    for (const [index, { device: key, from, counts }] of story.usage[kind].entries()) {
      const { id: deviceId, name: deviceName, storeId, storeName, enterprise } = story.devices[key];
      const device = { deviceId, deviceName, storeId, storeName };
      const callOf = (day: string, quantity: number): PastCall => ({
        // One camera per second, because calls for all cameras at once would come close to the QPS limit.
        time: new Date(calendar.startOf(day).getTime() + HOUR + index * 1000),
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
        callOf(plusDays(first, -1 - back), before),
      );
      const daily = counts.map((quantity, index) => callOf(plusDays(first, index), quantity));
      taken[enterprise].push(...[...earlier, ...daily].filter(({ time }) => calendar.dayOf(time) < today));
    }
    for (const [enterprise, application] of Object.entries(APPLICATIONS)) {
      const { accessKeyId } = story.applications[application];
      // Sorted by time, because each call takes from the grants what earlier calls have left.
      const calls = taken[enterprise as keyof typeof APPLICATIONS].sort(
        (one, other) => one.time.getTime() - other.time.getTime(),
      );
      await gateway.install(accessKeyId, api.methodName, api.version, calls);
    }
  }
}

/** The snapshots of each of an enterprise's cameras before the days with daily figures. */
function capturesBefore(enterprise: keyof typeof APPLICATIONS): number {
  const cameras = Object.values(story.devices).filter((device) => device.enterprise === enterprise);
  return story.usage.paidBefore[enterprise].captures / cameras.length;
}

/** Returns how long a video with the given number of bytes is watched, and how often it is opened for that. */
function watched(bytes: number): { duration: number; sessionCount: number } {
  const duration = Math.round(bytes / BYTES_PER_SECOND);
  return { duration, sessionCount: Math.max(1, Math.round(duration / SECONDS_WATCHED)) };
}
