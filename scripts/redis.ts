/** Starts a temporary Redis or Valkey server for tests. Requires one of the two. */
import { type ChildProcess, spawn } from 'node:child_process';
import { findProgram } from './findProgram.ts';
import { freePort } from './freePort.ts';

/** A Redis that a test can stop and restart. */
export interface TestRedis {
  url: string;
  /** Kills it, like a crash; its data is lost. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
  /** Suspends it: connections stay open without a response until it is resumed. */
  freeze(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** @returns the installed server, or undefined if there is none */
export const redisServer = () => findProgram('redis-server', 'valkey-server');

/**
 * Starts a server that keeps all data in memory, on a free port of the loopback interface.
 *
 * @returns the running server
 * @throws if none is installed or it does not start
 */
export async function startRedis(): Promise<TestRedis> {
  const binary = redisServer();
  if (!binary) throw new Error('No Redis was found: install redis-server or valkey-server.');
  const port = await freePort();
  const launch = () =>
    new Promise<ChildProcess>((resolve, reject) => {
      const child = spawn(
        binary,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      let log = '';
      child.stdout.on('data', (chunk) => {
        log += chunk;
        if (log.includes('Ready to accept connections')) resolve(child);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`Redis did not start:\n${log}`)));
    });
  let server = await launch();
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  process.once('exit', () => server.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      server = await launch();
    },
    freeze: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    stop: kill,
  };
}
