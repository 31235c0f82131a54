import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { StartError } from '#startError.ts';
import { redisServer, startRedis, type TestRedis } from '../../../../../scripts/redis.ts';
import { SharedCallRates } from './sharedQps.ts';
import '../../../test/engine.ts';

const silent = pino({ level: 'silent' });
const START = Date.parse('2026-11-20T02:00:00.000Z');
let applications = 0;
let opened: SharedCallRates[] = [];

afterEach(() => {
  for (const rates of opened) rates.close();
  opened = [];
});

async function connect(
  url = inject('redisUrl') ?? '',
  logger = silent,
  clock?: () => Date,
): Promise<SharedCallRates> {
  const rates = await SharedCallRates.connect({ url, logger, clock });
  opened.push(rates);
  return rates;
}

/** An application that has no counted calls yet. */
const newApplication = () => `app-${process.pid}-${applications++}`;
const takes = async (rates: SharedCallRates, appId: string, qps: number, apiId = 'api') => {
  try {
    await rates.take(appId, apiId, qps, new Date());
    return true;
  } catch {
    return false;
  }
};

describe('SharedCallRates', () => {
  test('accepts as many concurrent calls as allowed, in whichever process they arrive', async () => {
    const processes = await Promise.all([connect(), connect(), connect()]);
    const appId = newApplication();
    const calls = Array.from({ length: 60 }, (_, index) =>
      takes(processes[index % 3] as SharedCallRates, appId, 7),
    );
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(7);
    expect(await takes(processes[0] as SharedCallRates, appId, 7, 'other')).toBe(true);
  });

  test('never accepts more than allowed in a second that starts at any moment', async () => {
    let time = START;
    const processes = await Promise.all([1, 2].map(() => connect(undefined, silent, () => new Date(time))));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.nat(400), fc.nat(1)), { maxLength: 30 }),
        async (qps, calls) => {
          const appId = newApplication();
          const taken: number[] = [];
          for (const [gap, index] of calls) {
            time += gap;
            const isFree = taken.filter((each) => each > time - 1000).length < qps;
            const isTaken = await takes(processes[index] as SharedCallRates, appId, qps);
            // A call within the limit is never rejected, either.
            expect(isTaken).toBe(isFree);
            if (isTaken) taken.push(time);
          }
          for (const start of taken) {
            const inSecond = taken.filter((moment) => moment >= start && moment < start + 1000);
            expect(inSecond.length).toBeLessThanOrEqual(qps);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('recovers after the clock was set back', async () => {
    let time = START + 3_600_000;
    const rates = await connect(undefined, silent, () => new Date(time));
    const appId = newApplication();
    expect(await takes(rates, appId, 1)).toBe(true);
    time -= 500;
    expect(await takes(rates, appId, 1)).toBe(false);
    time = START;
    expect(await takes(rates, appId, 1)).toBe(true);
  });

  test('does not start without its Redis, and does not reveal the password', async () => {
    const rejected = SharedCallRates.connect({ url: 'redis://someone:hidden@127.0.0.1:1', logger: silent });
    await expect(rejected).rejects.toThrow(StartError);
    await expect(rejected).rejects.toThrow(/^The Redis at 127\.0\.0\.1:1 can't be used: (?!.*hidden).+$/);
  });
});

// Tests must not stop a Redis that they did not start.
describe.runIf(redisServer())('SharedCallRates in an outage of Redis', () => {
  let redis: TestRedis;
  let lines: { msg: string }[];
  const logger = () => pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  /** Checks whether both processes count together: one rejects a call because the other has used up the limit. */
  async function isShared([one, other]: SharedCallRates[]): Promise<boolean> {
    const appId = newApplication();
    await takes(one as SharedCallRates, appId, 1);
    return !(await takes(other as SharedCallRates, appId, 1));
  }

  test.each([
    ['is down', () => redis.kill(), () => redis.restart()],
    ['does not respond', async () => redis.freeze(), async () => redis.goOn()],
  ])(
    'counts the calls of each process separately while Redis %s, and of both together afterwards',
    async (_, end, resume) => {
      lines = [];
      const processes = await Promise.all([connect(redis.url, logger()), connect(redis.url, logger())]);
      expect(await isShared(processes)).toBe(true);
      await end();
      const appId = newApplication();
      for (const rates of processes) {
        expect(await takes(rates, appId, 1)).toBe(true);
        expect(await takes(rates, appId, 1)).toBe(false);
      }
      await resume();
      await expect.poll(() => isShared(processes), { timeout: 15_000, interval: 200 }).toBe(true);
      // Each process logs the outage once, and its end once.
      expect(lines.filter(({ msg }) => msg.startsWith('Redis does not respond'))).toHaveLength(2);
      expect(lines.filter(({ msg }) => msg.startsWith('Redis responds again'))).toHaveLength(2);
    },
  );
});
