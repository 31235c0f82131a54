import { story } from '@platform/sdk-mocks/story';
import { plusDays } from '#calendar.ts';
import type { Platform } from '#platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An incident or a maintenance that is over, in addition to the story's. */
interface PastEvent {
  id: string;
  title: string;
  content: string;
  announcedState: 'maintenance' | 'degraded';
  /** The number of days before today, in the gateway's time zone. */
  back: number;
  /** Start and end in hours of that day. */
  from: number;
  to: number;
  /** When it is announced, in milliseconds before its start; negative if it is announced after the start. */
  ahead: number;
}

/** An incident during which some of the sample's calls fail. */
const INCIDENT: PastEvent = {
  id: 'ntc-01JD4W0011',
  title: 'Some calls failed',
  content:
    'A switch in our data center failed, so some calls of all APIs ended with `UPSTREAM_EXCEPTION`. It was replaced, and a second one now takes over automatically.',
  announcedState: 'degraded',
  back: 5,
  from: 13,
  to: 16,
  ahead: -10 * MINUTE,
};

/** Maintenance at night, when few calls are made. */
const MAINTENANCE: PastEvent = {
  id: 'ntc-01JD4W0012',
  title: 'Database maintenance',
  content: 'The gateway pauses for 20 minutes. Calls during that time are rejected and cost nothing.',
  announcedState: 'maintenance',
  back: 12,
  from: 2,
  to: 2 + 1 / 3,
  ahead: 48 * HOUR,
};

function timesOf({ back, from, to, ahead }: PastEvent, calendar: Platform['calendar'], now: Date) {
  const midnight = calendar.startOf(plusDays(calendar.dayOf(now), -back)).getTime();
  const startTime = new Date(midnight + from * HOUR);
  return {
    startTime,
    endTime: new Date(midnight + to * HOUR),
    noticeTime: new Date(startTime.getTime() - ahead),
  };
}

/** @returns the incidents and maintenance of the past weeks, as notices */
export function sampleEvents(calendar: Platform['calendar'], now: Date) {
  return [INCIDENT, MAINTENANCE].map((event) => {
    const { id, title, content, announcedState } = event;
    const times = timesOf(event, calendar, now);
    return { id, title, content, announcedState, ...times };
  });
}

/** @returns a function that checks whether a time is within the sample's incident, during which some calls fail */
export function incidentOf(calendar: Platform['calendar'], now: Date): (time: Date) => boolean {
  const { startTime, endTime } = timesOf(INCIDENT, calendar, now);
  return (time) => time >= startTime && time < endTime;
}

/** Announces past incidents and maintenance. The story's accounts have read these notices. */
export async function installSampleEvents(
  { calendar, messages, notices }: Pick<Platform, 'calendar' | 'messages' | 'notices'>,
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const event of sampleEvents(calendar, now)) {
    const { noticeTime, endTime } = event;
    await notices.install({
      ...event,
      noticeType: 'platformAnnouncement',
      status: 'published',
      publishDate: noticeTime,
      updateTime: endTime,
      founderId: story.accounts.operator.id,
    });
    for (const accountId of accountIds) await messages.installCheck(accountId, event.id, endTime);
  }
}
