import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FigureSources, Figures } from './figures.ts';

const SECOND = 1000;
/** How long the database may take, in milliseconds. */
const DEADLINE = 2 * SECOND;

let completeTime: () => Promise<Date>;
let undelivered: { orders: number; since: Date | null };
let figures: Figures;
const registry = new Registry();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 20) });
  const now = new Date();
  completeTime = async () => now;
  undelivered = { orders: 0, since: null };
  registry.clear();
  figures = new Figures(registry, {
    client: {
      load: () => ({ open: 7, idle: 3, waiting: 2 }),
      connections: 10,
      clock: { now: () => new Date(), problem: () => 'It is an hour ahead' },
    } as FigureSources['client'],
    gateway: {
      load: () => ({
        queues: { commit: 4, marks: 5, 'Rejected calls': 6, 'Sandbox calls': 7 },
        busiestPlaces: 8,
        placesLimit: 200,
      }),
    },
    idempotencyKeys: { waiting: 9 },
    requestErrors: { waiting: 10 },
    rollup: { completeTime: () => completeTime() },
    payments: { undelivered: async () => undelivered },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The current values by metric, and by label if there is one. */
async function values(): Promise<Record<string, number>> {
  await figures.read();
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    metrics.flatMap(({ name, values }) =>
      values.map(({ labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  );
}

describe('the figures', () => {
  it('have the values that the sources return', async () => {
    undelivered = { orders: 3, since: new Date(Date.now() - 90 * SECOND) };
    expect(await values()).toEqual({
      'platform_queue_length commit': 4,
      'platform_queue_length marks': 5,
      'platform_queue_length Rejected calls': 6,
      'platform_queue_length Sandbox calls': 7,
      'platform_queue_length changes': 9,
      'platform_queue_length Request errors': 10,
      platform_upstream_places_used: 8,
      platform_upstream_places_limit: 200,
      'platform_database_connections used': 4,
      'platform_database_connections idle': 3,
      platform_database_connections_limit: 10,
      platform_database_connections_waiting: 2,
      platform_database_up: 1,
      platform_clock_right: 0,
      platform_statistics_lag_seconds: 0,
      platform_undelivered_orders: 3,
      platform_undelivered_order_age_seconds: 90,
    });
  });

  it('keep their values and age while the database does not respond, which gets one query for many scrapes', async () => {
    undelivered = { orders: 1, since: new Date() };
    await values();
    let respond = (_: Date) => {};
    let queries = 0;
    completeTime = () => {
      queries++;
      return new Promise((resolve) => {
        respond = resolve;
      });
    };
    const start = new Date();
    for (const seconds of [2, 4, 6]) {
      const scrapes = Promise.all([values(), values()]);
      await vi.advanceTimersByTimeAsync(DEADLINE);
      for (const scraped of await scrapes) {
        expect(scraped).toMatchObject({
          platform_database_up: 0,
          platform_statistics_lag_seconds: seconds,
          platform_undelivered_orders: 1,
          platform_undelivered_order_age_seconds: seconds,
          platform_upstream_places_used: 8,
        });
      }
    }
    expect(queries).toBe(1);
    respond(start);
    expect(await values()).toMatchObject({ platform_database_up: 1, platform_statistics_lag_seconds: 6 });
    completeTime = () => Promise.reject(new Error('The connection is lost'));
    expect(await values()).toMatchObject({ platform_database_up: 0, platform_statistics_lag_seconds: 6 });
  });
});
