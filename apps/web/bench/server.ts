import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ENVIRONMENT } from '../../server/test/environment.ts';

/**
 * Starts the real server, and waits until it is ready. Its disposal stops it.
 *
 * @param settings its port and folder, and others
 * @throws if it does not start
 */
export async function startServer(settings: { PORT: string; DATA_DIR: string } & Record<string, string>) {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../server/src/main.ts')], {
    env: { ...ENVIRONMENT, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  while (!(await fetch(`http://127.0.0.1:${settings.PORT}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    [Symbol.asyncDispose]: async () => {
      server.kill();
      await ended;
    },
  };
}
