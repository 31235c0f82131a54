import { Worker } from 'node:worker_threads';
import { expect, vi } from 'vitest';
import type { TestApp } from './harness.ts';
import { expectCode } from './testGateway.ts';

const send = Worker.prototype.postMessage;

/**
 * Calls the gateway while a thread has work, which the thread receives only after the call has succeeded. Fails if the
 * work is done without a thread.
 *
 * @returns the result of the work
 */
export async function whileCalling<Result>(app: TestApp, work: () => Promise<Result>): Promise<Result> {
  const application = await app.createApplication(await app.registerDeveloper(), 'api-traffic-hourly-v2');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sending = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...message
  ) {
    void isReleased.then(() => Reflect.apply(send, this, message));
  });
  try {
    let isDone = false;
    const result = work().finally(() => {
      isDone = true;
    });
    await vi.waitUntil(() => isDone || sending.mock.calls.length > 0, { timeout: 30_000 });
    await expectCode(await app.callGateway(app.sign(application)), 'SUCCESS');
    expect(isDone).toBe(false);
    release();
    return await result;
  } finally {
    release();
    sending.mockRestore();
  }
}
