/** The script of a thread for tests: what it does with a request is the request's own word. */
import { serveThread } from '#thread.ts';

serveThread<'fail' | 'end' | 'stream' | 'answer', unknown>(async (request) => {
  if (request === 'fail') throw new RangeError('As asked');
  if (request === 'end') process.exit(1);
  if (request === 'answer') return { answer: 'Done', transfer: [] };
  const answer = new ReadableStream<string>({
    start: (controller) => controller.enqueue('first'),
  });
  return { answer, transfer: [answer] };
});
