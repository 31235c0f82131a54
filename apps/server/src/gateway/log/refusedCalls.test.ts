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
  const refusedCalls = new RefusedCalls(async (rows) => {
    await isFree;
    written.push(...rows);
  }, silent);
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
  const refusedCalls = new RefusedCalls(async (rows) => {
    if (isDown) throw new Error('down');
    written.push(...rows);
  }, silent);
  refusedCalls.add(entry());
  await refusedCalls.settled();
  isDown = false;
  const later = entry();
  refusedCalls.add(later);
  await refusedCalls.settled();
  expect(written).toEqual([later]);
});
