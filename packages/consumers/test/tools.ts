import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of a tool that a package of this repository depends on. */
function toolOf(name: string, tool: string): string {
  const manifest = path.resolve(import.meta.dirname, '../..', name, 'package.json');
  return path.dirname(createRequire(manifest).resolve(`${tool}/package.json`));
}

/** Folders of TypeScript: the oldest version that the packages support, the last of each major version, and the newest. */
export const typescripts = {
  '5.6': toolOf('oldest-tools', 'typescript'),
  '5.9': toolOf('openapi-types', 'typescript'),
  '6.0': toolOf('consumers', 'typescript-6'),
  '7.0': toolOf('consumers', 'typescript'),
};

/** Node: the oldest version that the packages support, and the project's. */
export const nodes: Record<string, string> = {
  '20.19': path.join(toolOf('oldest-tools', 'node'), 'bin/node'),
  [process.versions.node.replace(/\.\d+$/, '')]: process.execPath,
};

/** The environment of a user's command, without the variables of Vitest and npm. */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_|npm_|TEST$|DEV$|PROD$|MODE$)/.test(name)),
  ),
  NEXT_TELEMETRY_DISABLED: '1',
};

/**
 * Runs a script in Node and waits for its end.
 *
 * @param args the script and its arguments
 * @param cwd the folder to run it in
 * @param node the executable of Node
 * @returns what it printed
 * @throws with all its output if it fails
 */
export async function execute(args: string[], cwd: string, node = process.execPath): Promise<string> {
  try {
    const { stdout } = await run(node, args, { cwd, env: environment, maxBuffer: 2 ** 26 });
    return stdout.trim();
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout: string; stderr: string };
    throw new Error([message, stdout, stderr].join('\n'));
  }
}

/** Runs a TypeScript compiler; throws with its messages if it finds an error. */
export const compile = (version: keyof typeof typescripts, cwd: string, ...options: string[]) =>
  execute([path.join(typescripts[version], 'bin/tsc'), ...options], cwd);

/** A platform whose responses all contain the ticket and the language of the request. */
export interface FakePlatform {
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts a platform on a free port of the loopback interface. Accounts are named after the ticket, and their only
 * application after the ticket and the requested language; responses take an irregular time.
 */
export async function startPlatform(): Promise<FakePlatform> {
  let count = 0;
  const server: Server = createServer((request, response) => {
    const { ticket = '', 'accept-language': language = '' } = request.headers;
    const application = {
      appId: `S107-${ticket}`,
      name: `${ticket} in ${language}`,
      description: 'Visitors',
    };
    const result = { id: ticket, name: String(ticket), total: 1, list: [application] };
    const envelope = { code: 0, isError: false, codename: 'Success', result };
    count += 1;
    setTimeout(
      () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(envelope));
      },
      (count * 7) % 5,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
