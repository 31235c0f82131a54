import { returnCodes } from '@platform/sdk/returnCodes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseClient } from '#database/database.ts';
import type { Codename } from '#gateway/returnCodes.ts';
import { replayMarks } from '#gateway/tables.ts';
import { countedTo } from '#statistics/rollup.ts';
import { openTestDatabase } from '../../../test/harness.ts';
import { LogPartitions } from '../log/partitions.ts';
import { MemoryMarks } from './memoryMarks.ts';
import type { ReplayMarks } from './replay.ts';
import { StoredMarks } from './storedMarks.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let client: DatabaseClient;
let now = NOW;
let sigs = 0;

beforeAll(async () => {
  client = await openTestDatabase();
  await new LogPartitions({ client, logRetentionDays: 180, countedTo }).maintain(NOW);
});
afterAll(() => client.close());

const newSig = () => String(sigs++).padStart(32, 'A');
const takes = async (marks: ReplayMarks, sig: string, expireTime = at(10)) => {
  try {
    await marks.take(sig, expireTime);
    return true;
  } catch {
    return false;
  }
};
/** Logs a call, and returns its signature. */
const log = async (codename: Codename, startTime: Date, upstreamDuration: number | null = 1) => {
  const sig = newSig();
  await client.database.execute(sql`
    insert into invoke_logs (id, start_time, duration, upstream_duration, status, code, codename, http_status, sig, request_mode, input_params)
    values (${sig}, ${startTime.toISOString()}, 1, ${upstreamDuration}, 'success', ${returnCodes[codename].code}, ${codename}, 200, ${sig}, 'post', '{}')`);
  return sig;
};

describe.each([
  ['StoredMarks', () => new StoredMarks({ database: client.database })],
  ['MemoryMarks', () => new MemoryMarks({ database: client.database, clock: () => now })],
] as const)('%s', (_, create) => {
  test('accepts each signature once, even if many calls use it concurrently', async () => {
    const marks = create();
    const [one, other] = [newSig(), newSig()];
    const responses = await Promise.all([one, other, one, one, other].map((sig) => takes(marks, sig)));
    expect(responses.filter(Boolean)).toHaveLength(2);
    expect(await takes(marks, one)).toBe(false);
  });

  test('accepts a released signature again', async () => {
    const marks = create();
    const [one, other] = [newSig(), newSig()];
    await Promise.all([one, other].map((sig) => takes(marks, sig)));
    await marks.release(one, at(10));
    expect(await takes(marks, one)).toBe(true);
    expect(await takes(marks, other)).toBe(false);
  });

  test('deletes a mark only after it has expired', async () => {
    const marks = create();
    const [soon, late] = [newSig(), newSig()];
    await takes(marks, soon, at(1));
    await takes(marks, late, at(20));
    await marks.sweep(at(1));
    expect(await takes(marks, soon, at(1))).toBe(false);
    // A call that arrived in time may still be sending its body.
    await marks.sweep(at(6));
    expect(await takes(marks, soon, at(1))).toBe(false);
    await marks.sweep(at(9));
    expect(await takes(marks, soon, at(1))).toBe(true);
    expect(await takes(marks, late, at(20))).toBe(false);
  });
});

test('StoredMarks of several processes accept each signature only once in total, in any order of arrival', async () => {
  const processes = [1, 2, 3].map(() => new StoredMarks({ database: client.database }));
  const all = Array.from({ length: 60 }, newSig);
  const orders = [all, all.toReversed(), [...all.slice(30), ...all.slice(0, 30)]];
  const responses = await Promise.all(
    processes.flatMap((marks, index) => orders[index]?.map((sig) => takes(marks, sig)) ?? []),
  );
  expect(responses.filter(Boolean)).toHaveLength(60);
});

describe('MemoryMarks after a restart', () => {
  test('rejects only calls that, according to the log, the upstream may have processed', async () => {
    const accepted = await log('SUCCESS', at(-1));
    const forwarded = [
      await log('UPSTREAM_EXCEPTION', at(-1)),
      await log('CALL_FAILED', at(-19)),
      await log('PARAMETER_INVALID', at(-1)),
      await log('SYSTEM_EXCEPTION', at(-1)),
      await log('SUCCESS', at(-25)),
    ];
    const repeatable = [
      await log('PARAMETER_INVALID', at(-1), null),
      // All places of the upstream were taken.
      await log('UPSTREAM_EXCEPTION', at(-1), null),
      // Concurrent calls used up the quota.
      await log('QUOTA_EXCEEDED', at(-1)),
      await log('SUCCESS', at(-27)),
    ];
    const marks = new MemoryMarks({ database: client.database, clock: () => now });
    const takesEach = (sigs: string[]) => Promise.all(sigs.map((sig) => takes(marks, sig)));
    // A replay that arrived in time may still be sending its body, long after the original.
    expect(await takesEach([accepted, ...forwarded])).toEqual([false, false, false, false, false, false]);
    expect(await takesEach(repeatable)).toEqual([true, true, true, true]);
    await marks.sweep(at(25));
    expect(await takes(marks, accepted)).toBe(false);
    // The timestamp of the accepted call can no longer be valid.
    await marks.sweep(at(27));
    expect(await takes(marks, accepted, at(30))).toBe(true);
  });

  test('stores no rows', async () => {
    await client.database.delete(replayMarks);
    await takes(new MemoryMarks({ database: client.database, clock: () => now }), newSig());
    expect(await client.database.select().from(replayMarks)).toEqual([]);
  });

  test('reads the log again if the first try failed', async () => {
    now = at(0);
    const sig = await log('SUCCESS', at(-1));
    let isDown = true;
    const marks = new MemoryMarks({
      database: client.database,
      clock: () => {
        if (isDown) throw new Error('down');
        return now;
      },
    });
    expect(await takes(marks, sig)).toBe(false);
    isDown = false;
    expect(await takes(marks, newSig())).toBe(true);
    expect(await takes(marks, sig)).toBe(false);
  });
});
