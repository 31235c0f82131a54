import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Something that a journey serves pages with, for itself alone. */
export interface OwnProcess {
  child: ChildProcess;
  /** Where it serves them. */
  home: string;
  /** Ends it. */
  stop: () => Promise<void>;
}

/**
 * Runs Node.js until the first address that it says.
 *
 * @param args the program and what it is given
 * @param environment what it has beside the own environment
 * @returns the running process
 * @throws Error where it ends without an address
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
    let said = '';
    // What it says afterwards is read as well, and forgotten: it would end where nobody read it.
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} said no address: ${said}`)));
  });
  return { child, home, stop };
}

/**
 * Starts another platform, with data of its own.
 *
 * @param environment its settings
 * @param args what Node.js is given before the server
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
