import { describe, expect, it } from 'vitest';
import { Thread } from './thread.ts';

const script = new URL('../test/exampleThread.ts', import.meta.url);

describe('a thread', () => {
  it('answers, and passes on what its script throws', async () => {
    const thread = new Thread(script);
    await expect(thread.ask('answer')).resolves.toBe('Done');
    await expect(thread.ask('fail')).rejects.toThrow(new RangeError('As asked'));
    await expect(thread.ask('answer')).resolves.toBe('Done');
    await expect(thread.ask('end')).rejects.toThrow('The thread has ended');
  });

  it('fails what it was doing when it ends, and starts anew', async () => {
    const thread = new Thread<string, ReadableStream<string>>(script);
    const reader = thread.watched(await thread.ask('stream')).getReader();
    expect(await reader.read()).toMatchObject({ value: 'first' });
    const next = reader.read();
    await expect(thread.ask('end')).rejects.toThrow('The thread has ended');
    await expect(next).rejects.toThrow('The thread ended before its stream did');
    await expect(thread.ask('answer')).resolves.toBe('Done');
    await expect(thread.ask('end')).rejects.toThrow();
  });
});
