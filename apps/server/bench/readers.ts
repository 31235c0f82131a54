/**
 * A thread that requests paths of a server in turn, at even intervals, until it gets a message; then it returns the responses
 * per second. In the thread that sends the calls, these requests would delay the calls.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { sendEvenly } from './evenLoad.ts';

/** What the thread requests. */
export interface ReadersData {
  url: string;
  paths: string[];
  /** Requests per second. */
  rate: number;
}

const { url, paths, rate } = workerData as ReadersData;
let [isOver, turn] = [false, 0];
parentPort?.once('message', () => {
  isOver = true;
});
const { perSecond } = await sendEvenly({
  url,
  rate,
  next: () => ({ path: paths[turn++ % paths.length] ?? '', headers: { 'accept-encoding': 'br' } }),
  isOver: () => isOver,
});
parentPort?.postMessage(perSecond);
