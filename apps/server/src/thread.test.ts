import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Thread } from './thread.ts';

const script = new URL('../test/exampleThread.ts', import.meta.url);

describe('a thread', () => {
  it("returns the script's response, and passes on its errors", async () => {
    const thread = new Thread(script);
    await expect(thread.run('respond')).resolves.toBe('Done');
    await expect(thread.run('fail')).rejects.toThrow(new RangeError('As asked'));
    await expect(thread.run('respond')).resolves.toBe('Done');
    await expect(thread.run('end')).rejects.toThrow('The thread has ended');
  });

  it('fails its pending work when it ends, and restarts', async () => {
    const thread = new Thread<string, ReadableStream<string>>(script);
    const reader = thread.watched(await thread.run('stream')).getReader();
    expect(await reader.read()).toMatchObject({ value: 'first' });
    const next = reader.read();
    await expect(thread.run('end')).rejects.toThrow('The thread has ended');
    await expect(next).rejects.toThrow('The thread ended before its stream did');
    await expect(thread.run('respond')).resolves.toBe('Done');
    await expect(thread.run('end')).rejects.toThrow();
  });

  it('lets the process exit after a request that can’t be copied', async () => {
    const program = `
      import { Thread } from ${JSON.stringify(import.meta.resolve('./thread.ts'))};
      const thread = new Thread(new URL(${JSON.stringify(script.href)}));
      await thread.run(() => {}).catch(({ name }) => console.log(name));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
      timeout: 10_000,
    });
    expect(stdout).toBe('DataCloneError\n');
  });
});
