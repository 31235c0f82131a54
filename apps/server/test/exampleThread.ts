/** Script of a thread for tests. The request says what it does. */
import { serveThread } from '#thread.ts';

serveThread<'fail' | 'end' | 'stream' | 'respond', unknown>(async (request) => {
  if (request === 'fail') throw new RangeError('As asked');
  if (request === 'end') process.exit(1);
  if (request === 'respond') return { result: 'Done', transfer: [] };
  const result = new ReadableStream<string>({
    start: (controller) => controller.enqueue('first'),
  });
  return { result, transfer: [result] };
});
