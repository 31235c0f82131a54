import { returnCodes } from '@platform/sdk/returnCodes';
import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { newCall } from '#gateway/call.ts';
import { type LogEntry, logEntryOf } from './entry.ts';
import { RefusedCalls } from './refusedCalls.ts';

const silent: Logger = pino({ level: 'silent' });
const entry = (): LogEntry => logEntryOf(newCall(new Date(), 'post'), returnCodes.AKEY_ILLEGAL);

test('keeps what is being written and the newest thousand while the database is slow, and writes them in order', async () => {
  const written: LogEntry[] = [];
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refusedCalls = new RefusedCalls(
    async (rows) => {
      await isFree;
      written.push(...rows);
    },
    silent,
    () => new Date(),
  );
  const entries = Array.from({ length: 2500 }, entry);
  for (const each of entries) refusedCalls.add(each);
  release();
  await refusedCalls.settled();
  const kept = [...entries.slice(0, 250), ...entries.slice(-1000)];
  expect(written.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('loses what can’t be written, and goes on', async () => {
  let isDown = true;
  const written: LogEntry[] = [];
  const refusedCalls = new RefusedCalls(
    async (rows) => {
      if (isDown) throw new Error('down');
      written.push(...rows);
    },
    silent,
    () => new Date(),
  );
  refusedCalls.add(entry());
  await refusedCalls.settled();
  isDown = false;
  const later = entry();
  refusedCalls.add(later);
  await refusedCalls.settled();
  expect(written).toEqual([later]);
});

test('takes no more than 500 calls a second that nobody has signed, every one that somebody has, and tells of the others', async () => {
  const told: unknown[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => told.push(JSON.parse(line).dropped) });
  let now = new Date('2026-11-20T02:00:00.000Z');
  const refusedCalls = new RefusedCalls(
    async () => {},
    logger,
    () => now,
  );
  const taken = Array.from({ length: 520 }, () => refusedCalls.takes(false));
  expect(taken.indexOf(false)).toBe(500);
  expect(refusedCalls.takes(true)).toBe(true);
  now = new Date('2026-11-20T02:00:01.000Z');
  expect(refusedCalls.takes(false)).toBe(true);
  await refusedCalls.settled();
  expect(told).toEqual([20]);
});
