/**
 * A process that requests paths of a server in turn, at even intervals, until it gets a second message; then it sends the responses
 * per second. In the process that sends the calls, these requests would delay the calls. Readers have their own computers, so this
 * process has the lowest priority: the operating system interrupts it for the server and for the calls.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { sendEvenly } from './evenLoad.ts';

/** What the process requests: its first message. */
export interface ReadersData {
  url: string;
  paths: string[];
  /** Requests per second. */
  rate: number;
}

setPriority(constants.priority.PRIORITY_LOW);
const [{ url, paths, rate }] = (await once(process, 'message')) as [ReadersData];
let [isOver, turn] = [false, 0];
process.once('message', () => {
  isOver = true;
});
const { perSecond } = await sendEvenly({
  url,
  rate,
  next: () => ({ path: paths[turn++ % paths.length] ?? '', headers: { 'accept-encoding': 'br' } }),
  isOver: () => isOver,
});
process.send?.(perSecond);
process.disconnect();
