import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server process that belongs to one test file. */
export interface OwnProcess {
  child: ChildProcess;
  /** Its base URL. */
  home: string;
  /** Stops it. */
  stop: () => Promise<void>;
}

/**
 * Starts Node.js and waits until it prints a URL.
 *
 * @param args the program and its arguments
 * @param environment variables in addition to the current environment
 * @returns the running process
 * @throws Error if it exits without printing a URL
 */
export async function serve(args: string[], environment: Record<string, string> = {}): Promise<OwnProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const home = await new Promise<string>((resolve, reject) => {
    let output = '';
    // Later output must be read too, because the process would hang if the pipe were full.
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [address] = /http:\/\/\S+/.exec(output) ?? [];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} printed no URL: ${output}`)));
  });
  return { child, home, stop };
}

/**
 * Starts a separate platform with its own data.
 *
 * @param environment its settings
 * @param args Node.js options before the server's file
 * @returns the running server
 */
export function servePlatform(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<OwnProcess> {
  return serve([...args, path.resolve(import.meta.dirname, '../../server/src/main.ts')], {
    PORT: '0',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'platform-journey-')),
    LOG_LEVEL: 'error',
    ...environment,
  });
}
