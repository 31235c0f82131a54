/** Runs HAProxy with the shipped configuration, in front of two servers. Requires HAProxy. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findProgram } from './findProgram.ts';
import { freePort } from './freePort.ts';

/** HAProxy's state of a server, and its counters since the start. */
export interface ServerState {
  /** `UP`, `DOWN`, or in transition to either. */
  status: string;
  /** Connections to the server that failed. */
  econ: number;
  /** Connections to it that were tried again. */
  wretr: number;
  /** Requests that were sent to the other server instead, after a failed connection. */
  wredis: number;
  /** Connections that the server closed before its response was complete. */
  eresp: number;
}

/** A running HAProxy. */
export interface TestHaproxy {
  url: string;
  /** The URL with TLS, if there is a certificate. */
  secureUrl: string;
  states(): Promise<Record<'one' | 'two', ServerState>>;
  stop(): Promise<void>;
}

/** @returns the installed HAProxy, or undefined if there is none */
export const haproxyServer = () => findProgram('haproxy');

/**
 * Starts `deploy/haproxy.cfg` on a free port of the loopback interface.
 *
 * @param one address of the first server, such as `127.0.0.1:3000`
 * @param two address of the second server
 * @param environment the other variables of the configuration
 * @throws if HAProxy is not installed or rejects the configuration
 */
export async function startHaproxy(
  one: string,
  two: string,
  environment: Record<string, string> = {},
): Promise<TestHaproxy> {
  const binary = haproxyServer();
  if (!binary) throw new Error('No HAProxy was found: install haproxy.');
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-haproxy-'));
  const [address, socket] = [`127.0.0.1:${await freePort()}`, path.join(folder, 'stats')];
  const child = spawn(binary, ['-db', '-f', path.resolve(import.meta.dirname, '../deploy/haproxy.cfg')], {
    env: {
      ...environment,
      PLATFORM_ADDRESS: address,
      HAPROXY_SOCKET: socket,
      SERVER_ONE: one,
      SERVER_TWO: two,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `http://${address}`,
    secureUrl: `https://${environment.TLS_ADDRESS}`,
    states: async () => {
      const connection = connect(socket);
      connection.end('show stat\n');
      const [header = '', ...rows] = (await text(connection)).split('\n').map((line) => line.split(','));
      const stateOf = (name: string): ServerState => {
        const row = rows.find((each) => each[header.indexOf('svname')] === name) ?? [];
        const at = (column: string) => row[header.indexOf(column)] ?? '';
        return {
          status: at('status'),
          econ: Number(at('econ')),
          wretr: Number(at('wretr')),
          wredis: Number(at('wredis')),
          eresp: Number(at('eresp')),
        };
      };
      return { one: stateOf('one'), two: stateOf('two') };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
