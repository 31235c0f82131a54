import { returnCodes } from '@platform/sdk/returnCodes';
import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { newCall } from '#gateway/call.ts';
import { type LogEntry, logEntryOf } from './entry.ts';
import { RefusedCalls } from './refusedCalls.ts';

const silent: Logger = pino({ level: 'silent' });
const entry = (time = new Date()): LogEntry => logEntryOf(newCall(time, 'post'), returnCodes.AKEY_ILLEGAL);

test('keeps what is being written and the newest thousand while the database is slow, and writes them in order', async () => {
  const written: LogEntry[] = [];
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refusedCalls = new RefusedCalls(async (rows) => {
    await isFree;
    written.push(...rows);
  }, silent);
  const entries = Array.from({ length: 2500 }, () => entry());
  for (const each of entries) refusedCalls.add(each, true);
  release();
  await refusedCalls.settled();
  const kept = [...entries.slice(0, 250), ...entries.slice(-1000)];
  expect(written.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('loses what can’t be written, and goes on', async () => {
  let isDown = true;
  const written: LogEntry[] = [];
  const refusedCalls = new RefusedCalls(async (rows) => {
    if (isDown) throw new Error('down');
    written.push(...rows);
  }, silent);
  refusedCalls.add(entry(), true);
  await refusedCalls.settled();
  isDown = false;
  const later = entry();
  refusedCalls.add(later, true);
  await refusedCalls.settled();
  expect(written).toEqual([later]);
});

test('logs no more than 500 calls a second that nobody has signed, and every one that somebody has', async () => {
  const written: LogEntry[] = [];
  const told: unknown[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => told.push(JSON.parse(line).dropped) });
  const refusedCalls = new RefusedCalls(async (rows) => void written.push(...rows), logger);
  const time = new Date('2026-11-20T02:00:00.000Z');
  const unsigned = Array.from({ length: 520 }, () => entry(time));
  for (const each of unsigned) refusedCalls.add(each, false);
  const signed = entry(time);
  refusedCalls.add(signed, true);
  const later = entry(new Date('2026-11-20T02:00:01.000Z'));
  refusedCalls.add(later, false);
  await refusedCalls.settled();
  expect(written).toEqual([...unsigned.slice(0, 500), signed, later]);
  expect(told).toEqual([20]);
});
