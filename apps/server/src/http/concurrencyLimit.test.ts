import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

const OPTIONS = { what: 'uploads', atOnce: 2, waiting: 3, perAccount: 10 };
const FULL = {
  status: 429,
  message: 'Too many uploads are in progress, please try again later',
  retryAfter: 1,
};

/** Starts a job that runs until the test finishes it. */
function start(limit: ConcurrencyLimit, accountId: string) {
  const state = { isRunning: false };
  let finish: (value: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const work = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const result = limit.run(accountId, () => {
    state.isRunning = true;
    return work;
  });
  return { state, result, finish, fail };
}

/** Lets everything that is already resolved continue. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs as many jobs as it has slots, queues some more, and rejects all others with 429', async () => {
    const limit = new ConcurrencyLimit(OPTIONS);
    const jobs = Array.from({ length: 5 }, (_, index) => start(limit, `usr-${index}`));
    await turn();
    expect(jobs.map(({ state }) => state.isRunning)).toEqual([true, true, false, false, false]);
    await expect(limit.run('usr-6', async () => 'late')).rejects.toMatchObject(FULL);
    for (const [index, { finish }] of jobs.entries()) finish(`done ${index}`);
    expect(await Promise.all(jobs.map(({ result }) => result))).toEqual(
      jobs.map((_, index) => `done ${index}`),
    );
  });

  it('gives a free slot to the job that has waited longest, and lets another job wait in its place', async () => {
    const limit = new ConcurrencyLimit(OPTIONS);
    const jobs = Array.from({ length: 5 }, (_, index) => start(limit, `usr-${index}`));
    jobs[1]?.finish('done');
    await turn();
    expect(jobs.map(({ state }) => state.isRunning)).toEqual([true, true, true, false, false]);
    const next = start(limit, 'usr-6');
    await turn();
    expect(next.state.isRunning).toBe(false);
    await expect(limit.run('usr-7', async () => 'late')).rejects.toMatchObject(FULL);
    for (const { finish } of [...jobs, next]) finish('done');
    expect(await next.result).toBe('done');
  });

  it('frees the slot of work that fails', async () => {
    const limit = new ConcurrencyLimit({ ...OPTIONS, atOnce: 1, waiting: 1 });
    const [failing, waiting] = [start(limit, 'usr-1'), start(limit, 'usr-2')];
    failing.fail(new Error('The image is broken'));
    await expect(failing.result).rejects.toThrow('The image is broken');
    await turn();
    expect(waiting.state.isRunning).toBe(true);
    waiting.fail(new Error('This one too'));
    await expect(waiting.result).rejects.toThrow('This one too');
    // The failed jobs occupy nothing: one job runs and one waits, as at first.
    const jobs = [start(limit, 'usr-1'), start(limit, 'usr-1')];
    await turn();
    expect(jobs.map(({ state }) => state.isRunning)).toEqual([true, false]);
    for (const { finish } of jobs) finish('done');
    await Promise.all(jobs.map(({ result }) => result));
  });

  it('counts jobs of an account that wait, but not those that were rejected', async () => {
    const limit = new ConcurrencyLimit({ ...OPTIONS, atOnce: 1, perAccount: 2 });
    const jobs = [start(limit, 'usr-1'), start(limit, 'usr-1')];
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(limit.acquire('usr-1')).rejects.toMatchObject({
        message: 'Please wait until your other uploads are done',
      });
    }
    const other = start(limit, 'usr-2');
    for (const { finish } of [...jobs, other]) finish('done');
    await Promise.all([...jobs, other].map(({ result }) => result));
    const release = await limit.acquire('usr-1');
    release();
    // A slot that is released twice must not let two others run at once.
    release();
    const after = [start(limit, 'usr-1'), start(limit, 'usr-1')];
    await turn();
    expect(after.map(({ state }) => state.isRunning)).toEqual([true, false]);
    for (const { finish } of after) finish('done');
  });
});
