import { returnCodes } from '@platform/sdk/returnCodes';
import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { newCall } from '#gateway/call.ts';
import { RepeatedErrors } from '#repeatedErrors.ts';
import { type LogEntry, logEntryOf } from './entry.ts';
import { RejectedCalls } from './rejectedCalls.ts';

const silent: Logger = pino({ level: 'silent' });
const errors = new RepeatedErrors(silent);
const entry = (): LogEntry => logEntryOf(newCall(new Date(), 'post'), returnCodes.AKEY_ILLEGAL);

test('keeps the batch being written and the newest thousand calls while the database is slow, and writes them in order', async () => {
  const written: LogEntry[] = [];
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  const rejectedCalls = new RejectedCalls({
    write: async (rows) => {
      await isFree;
      written.push(...rows);
    },
    logger: silent,
    errors,
    clock: () => new Date(),
  });
  const entries = Array.from({ length: 2500 }, entry);
  for (const each of entries) rejectedCalls.add(each);
  release();
  await rejectedCalls.settled();
  const kept = [...entries.slice(0, 250), ...entries.slice(-1000)];
  expect(written.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('loses calls that cannot be written, reports their number and the cause, and continues', async () => {
  let isDown = true;
  const down = new Error('down');
  const lost: unknown[] = [];
  const causes: unknown[] = [];
  const written: LogEntry[] = [];
  const rejectedCalls = new RejectedCalls({
    write: async (rows) => {
      if (isDown) throw down;
      written.push(...rows);
    },
    logger: silent,
    errors: { log: (...error) => causes.push(error) },
    clock: () => new Date(),
    observer: { lostRows: (...rows) => lost.push(rows) },
  });
  rejectedCalls.add(entry());
  await rejectedCalls.settled();
  expect(lost).toEqual([['Rejected calls', 1]]);
  expect(causes).toEqual([['Rejected calls could not be written to the log', down, { rows: 1 }]]);
  isDown = false;
  const later = entry();
  rejectedCalls.add(later);
  await rejectedCalls.settled();
  expect(written).toEqual([later]);
});

test('logs 60 calls a minute per address and 20,000 a day in total, and reports the number of the others', async () => {
  const reported: unknown[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => reported.push(JSON.parse(line).dropped) });
  let now = new Date('2026-11-20T02:00:00.000Z');
  const rejectedCalls = new RejectedCalls({
    write: async () => {},
    logger,
    errors,
    clock: () => now,
  });
  const takenOf = (address: string, count: number) =>
    Array.from({ length: count }, () => rejectedCalls.takesFrom(address)).filter(Boolean).length;
  expect(takenOf('203.0.113.1', 80)).toBe(60);
  expect(takenOf('203.0.113.2', 1)).toBe(1);
  now = new Date('2026-11-20T02:01:00.000Z');
  expect(takenOf('203.0.113.1', 1)).toBe(1);
  const addresses = Array.from({ length: 400 }, (_, index) => `198.51.100.${index}`);
  expect(addresses.reduce((sum, address) => sum + takenOf(address, 60), 0)).toBe(20_000 - 62);
  expect(rejectedCalls.takesOf('usr-1')).toBe(true);
  now = new Date('2026-11-21T00:00:00.000Z');
  expect(takenOf('203.0.113.1', 1)).toBe(1);
  await rejectedCalls.settled();
  expect(reported).toEqual([20 + 24_000 - 20_000 + 62]);
});

test('accepts 600 calls a minute and 50,000 a day per account, counted separately from addresses', () => {
  let now = new Date('2026-11-20T02:00:00.000Z');
  const rejectedCalls = new RejectedCalls({
    write: async () => {},
    logger: silent,
    errors,
    clock: () => now,
  });
  const takenOf = (account: string) =>
    Array.from({ length: 700 }, () => rejectedCalls.takesOf(account)).filter(Boolean).length;
  expect([takenOf('usr-1'), takenOf('usr-2'), takenOf('usr-1')]).toEqual([600, 600, 0]);
  expect(rejectedCalls.takesFrom('usr-1')).toBe(true);
  let ofDay = 600;
  for (let minute = 1; minute <= 90; minute++) {
    now = new Date(Date.UTC(2026, 10, 20, 2, minute));
    ofDay += takenOf('usr-1');
  }
  expect(ofDay).toBe(50_000);
  expect(takenOf('usr-2')).toBe(600);
  now = new Date('2026-11-21T00:00:00.000Z');
  expect(takenOf('usr-1')).toBe(600);
});

test('counts IPv6 addresses by /64, /56 and /48', () => {
  const rejectedCalls = new RejectedCalls({
    write: async () => {},
    logger: silent,
    errors,
    clock: () => new Date('2026-11-20T02:00:00.000Z'),
  });
  const takenOf = (group: string) =>
    Array.from({ length: 80 }, () => rejectedCalls.takesFrom(`2001:0db8:0001:${group}::/64`)).filter(Boolean)
      .length;
  expect(['ab01', 'ab02', 'ab03', 'ab04', 'ab05'].map(takenOf)).toEqual([60, 60, 60, 60, 0]);
  const wider = Array.from({ length: 20 }, (_, index) => takenOf(`${index + 10}01`));
  expect(wider.reduce((sum, taken) => sum + taken)).toBe(16 * 60 - 4 * 60);
  expect(rejectedCalls.takesFrom('2001:0db8:0002:ab01::/64')).toBe(true);
});

test('limits the number of addresses that are counted separately', () => {
  const rejectedCalls = new RejectedCalls({
    write: async () => {},
    logger: silent,
    errors,
    clock: () => new Date('2026-11-20T02:00:00.000Z'),
  });
  const taken = Array.from({ length: 10_100 }, (_, index) => rejectedCalls.takesFrom(`address-${index}`));
  expect(taken.filter(Boolean)).toHaveLength(10_060);
});
