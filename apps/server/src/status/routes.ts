import type { StatusEvent } from '@platform/sdk';
import { formatDateTime, PLATFORM_STATES } from '@platform/sdk/rules';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { ATOM, type AtomEntry, atomFeed } from '#http/atom.ts';
import type { Origin } from '#http/origin.ts';
import type { PlatformStatus } from './service.ts';

/** The kind and the times of an event, in UTC because the readers of a feed are in many time zones. */
function summaryOf({ state, startTime, endTime }: StatusEvent): string {
  const [start, end] = [startTime, endTime].map((time) => time && `${formatDateTime(time, 'UTC')} UTC`);
  return `<p>${PLATFORM_STATES[state]}, ${end ? `${start} to ${end}` : `since ${start}`}.</p>`;
}

function entryOf(event: StatusEvent, page: string): AtomEntry {
  const { noticeId, title, html, updateTime } = event;
  const url = `${page}#${noticeId}`;
  return { id: url, title, url, updated: new Date(updateTime), html: `${summaryOf(event)}\n${html}` };
}

/**
 * The incidents and maintenance as an Atom feed at `/status.atom`.
 *
 * @param origin the platform's origin as the reader sees it
 */
export function statusRoutes(
  status: Pick<PlatformStatus, 'read'>,
  { originOf, isOriginFixed }: Origin,
): Hono {
  const routes = new Hono();
  routes.get('/status.atom', etag(), async (context) => {
    const { events, dayFrom } = await status.read();
    const page = `${originOf(context)}/status`;
    const entries = events
      .map((event) => entryOf(event, page))
      .sort((one, other) => other.updated.getTime() - one.updated.getTime());
    const feed = atomFeed({
      id: `${page}.atom`,
      title: 'Status of Passant Open Platform',
      url: page,
      // Without an event, nothing has changed since the first day.
      updated: entries[0]?.updated ?? new Date(dayFrom),
      entries,
    });
    return context.body(feed, 200, {
      'content-type': ATOM,
      'cache-control': isOriginFixed ? 'no-cache' : 'private, no-store',
    });
  });
  return routes;
}
