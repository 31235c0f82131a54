import { type Logger, pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { processClock } from '#database/clock.ts';
import { SelfCheck } from './selfCheck.ts';

let lines: { level: number; msg: string }[];
let logger: Logger;
beforeEach(() => {
  lines = [];
  logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
});

const WARNING = 40;

describe('processes on a database', () => {
  const look = async (numbers: number[], isCountedTogether: boolean) => {
    const left = [...numbers];
    const client = { clock: processClock, otherProcesses: async () => left.shift() ?? 0 };
    const checks = new SelfCheck({ client, isCountedTogether, logger });
    for (const _ of numbers) await checks.lookForOthers();
    return lines.filter(({ level }) => level === WARNING).map(({ msg }) => msg.slice(0, 11));
  };

  it('cause one warning each time another process appears', async () => {
    expect(await look([0, 1, 1, 2, 1, 1, 2], false)).toEqual(['2 processes', '3 processes', '3 processes']);
  });

  it('are looked for again after the database did not respond', async () => {
    const responses = [Promise.reject(new Error('The database is down')), Promise.resolve(1)];
    for (const response of responses) response.catch(() => {});
    const client = { clock: processClock, otherProcesses: () => responses.shift() ?? Promise.resolve(0) };
    const checks = new SelfCheck({ client, isCountedTogether: false, logger });
    await checks.lookForOthers();
    await checks.lookForOthers();
    expect(lines.map(({ msg }) => msg.slice(0, 35))).toEqual([
      'Looking for other processes failed',
      '2 processes serve this database, an',
    ]);
  });

  it('cause no warning if they count calls together', async () => {
    expect(await look([0, 1, 2], true)).toEqual([]);
  });
});

describe('clock', () => {
  it('is reported once when it becomes wrong and once when it is right again', async () => {
    let problem: string | undefined;
    const client = { clock: { ...processClock, problem: () => problem }, otherProcesses: async () => 0 };
    const checks = new SelfCheck({ client, isCountedTogether: true, logger });
    const judged: boolean[] = [];
    for (const next of [undefined, 'It is an hour ahead.', 'It is an hour ahead.', undefined, undefined]) {
      problem = next;
      judged.push(await checks.isClockRight());
    }
    expect(judged).toEqual([true, false, false, true, true]);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'It is an hour ahead. This process does not serve until the clocks agree.',
      "The clock agrees with the database's again",
    ]);
  });
});
