import type { ApiStatus, Notice, NoticeForm } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PastCall } from '#gateway/service.ts';
import { notices } from '#messages/tables.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { DAY } from '../../test/orders.ts';
import { countCalls } from '../../test/testUsage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The time after which figures and events are no longer cached, in milliseconds. */
const UNCACHED = 30_000;

type Status = ResultOf<'getPlatformStatus'>;

let app: TestApp;
let operator: TestAccount;
let accessKeyId: string;

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T09:30:00.000Z') });
  operator = await app.createOperator();
  ({ accessKeyId } = await app.createApplication(
    await app.registerDeveloper(),
    'api-traffic-hourly-v2',
    'api-traffic-daily-v2',
    'api-counting-entrances-v2',
  ));
});
afterAll(() => app.close());

async function read(): Promise<Status> {
  app.advance(UNCACHED);
  return (await app.call<Status>('getPlatformStatus', {})).result;
}

const apisOf = ({ groups }: Status) => groups.flatMap(({ apiList }) => apiList);

async function statusOf(methodName: string): Promise<ApiStatus | undefined> {
  return apisOf(await read()).find((api) => api.methodName === methodName && api.version === 'v2');
}

/** Logs calls that took 20 ms, a second apart, and counts them. */
async function log(methodName: string, ago: number, outcomes: Partial<Record<PastCall['codename'], number>>) {
  const codenames = Object.entries(outcomes).flatMap(([codename, count]) =>
    Array.from({ length: count }, () => codename as PastCall['codename']),
  );
  const calls = codenames.map((codename, index) => {
    const time = new Date(app.now.getTime() - ago + index * 1000);
    return { time, params: { storeId: 'ST-0101' }, duration: 20, codename };
  });
  await app.platform.gateway.install(accessKeyId, methodName, 'v2', calls);
  await countCalls(app);
}

const insert = (changes: Partial<NoticeForm>) =>
  app.call<Notice>(
    'insertNotice',
    {
      title: 'Switch failure',
      content: 'We are **working** on it. See the [guide](/guide).',
      noticeType: 'platformAnnouncement',
      noticeTime: app.now.toISOString(),
      jumpMethod: 'noJump',
      status: 'published',
      ...changes,
    },
    operator,
  );

const announce = async (changes: Partial<NoticeForm>) => (await insert(changes)).result;

const at = (milliseconds: number) => new Date(app.now.getTime() + milliseconds).toISOString();

/** Saves a notice with some fields changed. */
const change = (
  { founder: _, publishDate: __, jumpUrl: ___, ...form }: Notice,
  changes: Partial<NoticeForm>,
) => app.call<Notice>('updateNotice', { ...form, ...changes }, operator);

describe('availability', () => {
  it('is the part of the succeeded and failed calls that succeeded; rejected calls don’t count', async () => {
    await log('open.traffic.getHourlyFlow', 2 * DAY, {
      SUCCESS: 11,
      UPSTREAM_EXCEPTION: 1,
      PARAMETER_INVALID: 30,
    });
    await log('open.traffic.getHourlyFlow', 5 * HOUR, { SUCCESS: 20 });
    const status = await read();
    expect(status).toMatchObject({ dayFrom: '2026-08-23', dayTo: '2026-11-20' });
    const api = apisOf(status).find(({ apiId }) => apiId === 'api-traffic-hourly-v2');
    expect(api).toMatchObject({
      apiName: 'Hourly customer flow',
      availability: 96.87,
      recentAvailability: 100,
      p50Duration: expect.closeTo(20, -1),
      p99Duration: expect.closeTo(20, -1),
    });
    expect(api?.dailyAvailability).toHaveLength(90);
    expect(api?.dailyAvailability.slice(-4)).toEqual([null, 91.66, null, 100]);
  });

  it('is null if there were fewer than 10 calls, so that it says nothing about a single caller', async () => {
    await log('open.traffic.getDailyFlow', 3 * DAY, { SUCCESS: 8, SYSTEM_EXCEPTION: 1 });
    expect(await statusOf('open.traffic.getDailyFlow')).toMatchObject({
      availability: null,
      recentAvailability: null,
      p50Duration: null,
    });
    await log('open.traffic.getDailyFlow', 3 * DAY, { SUCCESS: 1 });
    const api = await statusOf('open.traffic.getDailyFlow');
    expect(api).toMatchObject({ availability: 90, recentAvailability: null });
    expect(api?.dailyAvailability.at(-4)).toBe(90);
  });

  it('contains no number of calls, and no customer', async () => {
    const [api] = apisOf(await read());
    expect(Object.keys(api ?? {})).toEqual([
      ...['apiId', 'apiName', 'methodName', 'version', 'availability', 'recentAvailability'],
      ...['dailyAvailability', 'p50Duration', 'p95Duration', 'p99Duration'],
    ]);
  });

  it('is shown for documented APIs only', async () => {
    const isListed = async () => apisOf(await read()).some(({ apiId }) => apiId === 'api-traffic-hourly-v1');
    expect(await isListed()).toBe(true);
    const document = { id: 'doc-traffic-hourly-v1', isAdded: false, apiId: 'api-traffic-hourly-v1' };
    await app.call('updateDocAddStatus', document, operator);
    expect(await isListed()).toBe(false);
  });

  it('is computed once in 30 seconds, for all readers', async () => {
    await read();
    const computing = vi.spyOn(app.platform.statistics.availability, 'read');
    app.advance(UNCACHED);
    await Promise.all([1, 2, 3].map(() => app.call('getPlatformStatus', {})));
    expect(computing).toHaveBeenCalledTimes(1);
    computing.mockRestore();
  });
});

describe('the state', () => {
  it('is degraded while many calls of the last hour fail, but not because of a few', async () => {
    await log('open.counting.getEntranceCount', 20 * MINUTE, { SUCCESS: 1, SYSTEM_EXCEPTION: 4 });
    expect((await read()).state).toBe('operational');
    await log('open.counting.getEntranceCount', 20 * MINUTE, { UPSTREAM_EXCEPTION: 1 });
    expect((await read()).state).toBe('degraded');
    app.advance(2 * HOUR);
    await countCalls(app);
    expect((await read()).state).toBe('operational');
  });

  it('is degraded if one API fails, however many calls of other APIs succeed, also during maintenance', async () => {
    // Another day, with its own free quota.
    app.advance(DAY);
    await announce({ announcedState: 'maintenance', startTime: at(-HOUR), endTime: at(HOUR) });
    await log('open.traffic.getHourlyFlow', 20 * MINUTE, { SUCCESS: 96 });
    expect((await read()).state).toBe('maintenance');
    await log('open.counting.getEntranceCount', 20 * MINUTE, { UPSTREAM_EXCEPTION: 5 });
    expect((await read()).state).toBe('degraded');
    app.advance(2 * HOUR);
    await countCalls(app);
    expect((await read()).state).toBe('operational');
  });

  it('is that of an ongoing incident, however many planned events there are', async () => {
    const incident = await announce({ announcedState: 'outage', startTime: at(-HOUR) });
    const { database } = app.client;
    const [row] = await database.select().from(notices).where(eq(notices.id, incident.noticeId));
    if (!row) throw new Error('The incident was not stored');
    const planned = Array.from({ length: 100 }, (_, index) => ({
      ...row,
      id: `ntc-planned-${index}`,
      announcedState: 'maintenance' as const,
      startTime: new Date(app.now.getTime() + DAY),
      endTime: new Date(app.now.getTime() + DAY + HOUR),
    }));
    await database.insert(notices).values(planned);
    expect((await read()).state).toBe('outage');
    await database.delete(notices).where(like(notices.id, 'ntc-planned-%'));
    await change(incident, { endTime: at(0) });
  });

  it('is that of the worst ongoing event', async () => {
    const stateAfter = async (notice: Partial<NoticeForm>) => {
      await announce({ startTime: at(-HOUR), ...notice });
      return (await read()).state;
    };
    expect(await stateAfter({ announcedState: 'maintenance', endTime: at(10 * MINUTE) })).toBe('maintenance');
    expect(await stateAfter({ announcedState: 'outage', endTime: at(10 * MINUTE) })).toBe('outage');
    expect(await stateAfter({ announcedState: 'degraded', endTime: at(20 * MINUTE) })).toBe('outage');
    app.advance(15 * MINUTE);
    expect((await read()).state).toBe('degraded');
    app.advance(15 * MINUTE);
    expect((await read()).state).toBe('operational');
  });
});

describe('an event', () => {
  const find = async ({ noticeId }: Notice) =>
    (await read()).events.find((event) => event.noticeId === noticeId);

  it('is first planned, then ongoing, then ended', async () => {
    const notice = await announce({
      announcedState: 'maintenance',
      startTime: at(HOUR),
      endTime: at(2 * HOUR),
    });
    expect(await find(notice)).toEqual({
      noticeId: notice.noticeId,
      title: 'Switch failure',
      html: '<p>We are <strong>working</strong> on it. See the <a href="/guide">guide</a>.</p>\n',
      state: 'maintenance',
      phase: 'planned',
      startTime: notice.startTime,
      endTime: notice.endTime,
      updateTime: notice.noticeTime,
    });
    app.advance(HOUR);
    expect((await find(notice))?.phase).toBe('ongoing');
    app.advance(HOUR);
    expect((await find(notice))?.phase).toBe('ended');
  });

  it('is shown for 90 days after its end', async () => {
    const from = (ago: number) => ({ startTime: at(-ago - HOUR), endTime: at(-ago) });
    const outage = { announcedState: 'outage' } as const;
    expect((await find(await announce({ ...outage, ...from(88 * DAY) })))?.phase).toBe('ended');
    expect(await find(await announce({ ...outage, ...from(91 * DAY) }))).toBeUndefined();
  });

  it('comes after those that start later, even if it has no end', async () => {
    const announcedState = 'degraded';
    const open = await announce({ announcedState, startTime: at(-30 * MINUTE) });
    const ended = await announce({
      announcedState,
      startTime: at(-20 * MINUTE),
      endTime: at(-10 * MINUTE),
    });
    const [first, second] = (await read()).events;
    expect([first?.noticeId, second?.noticeId]).toEqual([ended.noticeId, open.noticeId]);
    await change(open, { endTime: at(0) });
  });

  it('goes on until an operator ends it, which takes effect at once', async () => {
    const notice = await announce({ announcedState: 'outage', startTime: at(-MINUTE), endTime: null });
    expect(await find(notice)).toMatchObject({ phase: 'ongoing', endTime: null });
    const ended = (await change(notice, { endTime: at(0) })).result;
    const { events, state } = (await app.call<Status>('getPlatformStatus', {})).result;
    expect(state).toBe('operational');
    expect(events[0]).toMatchObject({
      phase: 'ended',
      endTime: ended.endTime,
      updateTime: app.now.toISOString(),
    });
  });

  it.each<[string, () => Partial<NoticeForm>]>([
    ['a draft', () => ({ status: 'draft' })],
    ['unpublished', () => ({ status: 'unpublished' })],
    ['published for later', () => ({ noticeTime: at(HOUR) })],
    ['about neither incident nor maintenance', () => ({ announcedState: 'operational' })],
  ])('is not shown if its notice is %s', async (_, changes) => {
    const event = {
      announcedState: 'outage',
      startTime: at(-MINUTE),
      title: 'Secret',
      ...changes(),
    } as const;
    const notice = await announce(event);
    expect(await find(notice)).toBeUndefined();
    expect(await (await app.request('/status.atom')).text()).not.toContain('Secret');
  });

  it('must have a start, and no end before its start', async () => {
    expect(await insert({ announcedState: 'degraded', startTime: null })).toMatchObject({
      status: 400,
      result: [{ field: 'startTime', message: 'Please select start time' }],
    });
    expect(await insert({ announcedState: 'degraded', startTime: at(0), endTime: at(-1000) })).toMatchObject({
      status: 400,
      result: [{ field: 'endTime', message: 'Please select an end time that is not before the start' }],
    });
    const notice = await announce({ announcedState: 'operational', startTime: at(0), endTime: at(0) });
    expect(notice).toMatchObject({ announcedState: 'operational', startTime: null, endTime: null });
  });
});

describe('the feed', () => {
  it('has an entry for each event, whose id stays the same when the event changes', async () => {
    const start = at(-MINUTE);
    const notice = await announce({ title: 'A & B', announcedState: 'degraded', startTime: start });
    const url = `http://platform.test/status#${notice.noticeId}`;
    const entry = async () => {
      const response = await app.request('/status.atom');
      expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
      const feed = await response.text();
      expect(feed).toContain('<id>http://platform.test/status.atom</id>');
      const [first] = /<entry>.*?<\/entry>/s.exec(feed) ?? [];
      expect(first).toContain(`<id>${url}</id>\n<title>A &amp; B</title>`);
      return first;
    };
    expect(await entry()).toContain('&lt;p&gt;Degraded, since');
    app.advance(HOUR);
    await change(notice, { endTime: at(0) });
    const ended = await entry();
    expect(ended).toContain(`<updated>${app.now.toISOString()}</updated>`);
    expect(ended).toMatch(/Degraded, .* UTC to .* UTC\./);
  });

  it('is sent again only if it has changed', async () => {
    const etag = (await app.request('/status.atom')).headers.get('etag') ?? '';
    const again = await app.request('/status.atom', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
