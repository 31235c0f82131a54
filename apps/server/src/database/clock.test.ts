import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedClock } from './clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
/** The database's response time, in milliseconds. */
let delay = 0;
let databaseTime = NOON;
let clock: SharedClock;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
  delay = 0;
  databaseTime = NOON;
  clock = new SharedClock(async () => {
    pass(delay);
    return databaseTime;
  });
  await clock.compare();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clocks of the process and of the database. */
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  databaseTime += milliseconds;
}

describe('SharedClock', () => {
  it("follows the database, whatever the process's own clock is set to", async () => {
    vi.setSystemTime(NOON + 300 * 24 * 3_600_000);
    expect(clock.now()).toEqual(new Date(NOON));
    pass(5000);
    await clock.compare();
    expect(clock.now()).toEqual(new Date(NOON + 5000));
  });

  it.each([
    [29_000, undefined],
    [-29_000, undefined],
    [31_000, /is 31 seconds ahead of the database's/],
    [-31_000, /is 31 seconds behind the database's/],
    [300 * 24 * 3_600_000, /is 300 days ahead of/],
  ])(
    'reports a difference only if it is over 30 seconds (own clock ahead by %i ms)',
    async (lead, problem) => {
      vi.setSystemTime(NOON + lead);
      await clock.compare();
      if (problem) expect(clock.problem()).toMatch(problem);
      else expect(clock.problem()).toBeUndefined();
    },
  );

  it('reports no problem after the clocks agree again', async () => {
    vi.setSystemTime(NOON + 3_600_000);
    await clock.compare();
    expect(clock.problem()).toBeDefined();
    vi.setSystemTime(NOON);
    await clock.compare();
    expect(clock.problem()).toBeUndefined();
  });

  it('reports a database whose clock jumps, and follows it', async () => {
    databaseTime += 3_600_000;
    await clock.compare();
    expect(clock.problem()).toMatch(/is 60 minutes behind/);
    expect(clock.now()).toEqual(new Date(NOON + 3_600_000));
  });

  it('ignores a comparison that takes longer than two seconds', async () => {
    delay = 3000;
    databaseTime += 3_600_000;
    await clock.compare();
    expect(clock.now()).toEqual(new Date(NOON + 3000));
    expect(clock.problem()).toBeUndefined();
  });

  it('does not jump within the uncertainty of a comparison', async () => {
    delay = 400;
    await clock.compare();
    expect(clock.now()).toEqual(new Date(NOON + 400));
  });
});
