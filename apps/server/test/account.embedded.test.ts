import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { folder, runAccount, start, stop, withDataFolder } from './process.ts';
import { PRODUCTION } from './production.ts';

withDataFolder();

const settings = { ...PRODUCTION, EMBEDDED_DATABASE: 'allow' };
const NEW = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551000', '--name', 'Opal Reyes'];

it('npm run account reports that a server uses the embedded database, and works once it has stopped', async () => {
  const server = await start(settings);
  expect(await runAccount(NEW, settings)).toEqual({
    code: 1,
    output: `The embedded database in ${folder} is in use by process ${server.child.pid} on ${hostname()}: stop the server, run this again, and start the server.`,
  });
  await stop(server);
  const { code, output } = await runAccount(NEW, settings);
  expect(code).toBe(0);
  expect(output).toMatch(/^Opal Reyes.* was made: administrator, user type 2\.\nOne-time password: /);
}, 180_000);
