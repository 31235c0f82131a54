/**
 * A process that requests paths of a server in turn, at even intervals. A message with {@link ReadersData} starts it, the message
 * `stop` ends it; then the process sends the responses per second. Readers have their own computers, so this process takes as
 * little as possible from the server and the calls: it has the lowest priority, and writes prepared requests to sockets,
 * because an HTTP client would use more processor time than the server.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** What the process requests. */
export interface ReadersData {
  url: string;
  paths: string[];
  /** Requests per second. */
  rate: number;
}

const CONNECTIONS = 16;

setPriority(constants.priority.PRIORITY_LOW);
let stop = () => {};
process.on('message', async (message: ReadersData | 'stop') => {
  if (message === 'stop') return stop();
  const { paths, rate } = message;
  const { host, hostname, port } = new URL(message.url);
  let isOver = false;
  stop = () => {
    isOver = true;
  };
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`),
  );
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  let [sent, received] = [0, 0];
  for (const socket of sockets) {
    socket.on('data', (chunk: Buffer) => {
      // A response ends long before the next request on its connection, so each begins with a chunk.
      if (chunk.subarray(0, 12).toString('latin1') === 'HTTP/1.1 200') received++;
    });
  }
  const start = performance.now();
  while (!isOver) {
    const wait = start + (sent * 1000) / rate - performance.now();
    if (wait > 0) await setTimeout(wait);
    sockets[sent % CONNECTIONS]?.write(requests[sent % requests.length] ?? '');
    sent++;
  }
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  process.send?.(received / seconds);
});
