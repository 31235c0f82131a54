import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPacked } from '../../../scripts/packed.ts';

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
const SIGNATURE = '5489704B80A47394025527D6D51FB582';
const PARAMS = JSON.stringify({
  _aid: 'S107',
  orgid: '1',
  _akey: 'test',
  _requestMode: 'post',
  _mt: 'open.demo.queryOpenAccount',
  _sm: 'md5',
  _version: 'v1',
  _timestamp: '20171221132407',
});

let folder: string;
let installed: string;

beforeAll(async () => {
  ({ folder, installed } = await installPacked(packageFolder));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a file into the folder in which the package is installed. */
async function write(name: string, source: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, source);
  return file;
}

async function node(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  return stdout.trim();
}

/** Bundles a file for browsers, and returns the path of the bundle. */
async function bundle(name: string, format: 'es' | 'iife'): Promise<string> {
  const outDir = path.join(folder, `${name}-${format}`);
  const fileName = format === 'es' ? 'bundle.mjs' : 'bundle.js';
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir,
      modulePreload: false,
      rolldownOptions: { input: path.join(folder, name), output: { format, entryFileNames: fileName } },
    },
  });
  return path.join(outDir, fileName);
}

describe('the packed package', () => {
  test('contains the build, and no sources or tests', async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'LICENSE', 'README.md', 'dist/node.js', 'dist/cli.js']),
    );
    expect(files.filter((file) => /^(src|test|bench)\b|\.test\./.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.c?js$/.test(name))) {
      expect(await readFile(path.join(installed, file), 'utf8'), file).not.toContain(packageFolder);
    }
  });

  test('computes signatures in Node as an ES module, with Node’s own hashes', async () => {
    const file = await write(
      'esm.mjs',
      `import { sign } from '@platform/signer';
       import { diagnoseSignature } from '@platform/signer/diagnose';
       import { createTestGateway } from '@platform/signer/testing';
       const { verdict } = diagnoseSignature({ params: ${PARAMS}, signature: '${SIGNATURE}', secret: 'test' });
       console.log(sign(${PARAMS}, 'test'), verdict, typeof createTestGateway, import.meta.resolve('@platform/signer'));`,
    );
    expect(await node(file)).toBe(`${SIGNATURE} right function file://${installed}/dist/node.js`);
  });

  test('computes signatures in Node as CommonJS', async () => {
    const file = await write(
      'cjs.cjs',
      `const { sign } = require('@platform/signer');
       const { createTestGateway } = require('@platform/signer/testing');
       console.log(sign(${PARAMS}, 'test'), typeof createTestGateway, require.resolve('@platform/signer'));
       console.log(require('@platform/signer/package.json').name);`,
    );
    expect(await node(file)).toBe(`${SIGNATURE} function ${installed}/dist/node.cjs\n@platform/signer`);
  });

  test('serves a test gateway from an ES module and from CommonJS', async () => {
    const body = `const gateway = createTestGateway({
        apps: [{ appId: 'S107', accessKeyId: 'test', secret: 'test' }],
        methods: { 'open.echo': (params) => params },
      });
      const server = await gateway.listen();
      const client = createGatewayClient({ endpoint: server.url, appId: 'S107', accessKeyId: 'test', secret: 'test' });
      console.log(JSON.stringify(await client.call('open.echo', { city: '上海' })));
      await server.close();`;
    const esm = await write(
      'gateway.mjs',
      `import { createGatewayClient } from '@platform/signer/client';
       import { createTestGateway } from '@platform/signer/testing';
       ${body}`,
    );
    const cjs = await write(
      'gateway.cjs',
      `const { createGatewayClient } = require('@platform/signer/client');
       const { createTestGateway } = require('@platform/signer/testing');
       (async () => { ${body} })();`,
    );
    expect(await node(esm)).toBe('{"city":"上海"}');
    expect(await node(cjs)).toBe('{"city":"上海"}');
  });

  test('writes sample programs from an ES module and from CommonJS', async () => {
    const body = `console.log(sampleProgram('curl', { method: 'open.echo', version: 'v1' }).fileName);`;
    const esm = await write(
      'sample.mjs',
      `import { sampleProgram } from '@platform/signer/samples';\n${body}`,
    );
    const cjs = await write(
      'sample.cjs',
      `const { sampleProgram } = require('@platform/signer/samples');\n${body}`,
    );
    expect([await node(esm), await node(cjs)]).toEqual(['echo.sh', 'echo.sh']);
  });

  test('computes signatures in a browser bundle by Vite, without Node modules', async () => {
    await write('page.js', `import { sign } from '@platform/signer'; console.log(sign(${PARAMS}, 'test'));`);
    const file = await bundle('page.js', 'es');
    const code = await readFile(file, 'utf8');
    expect(code).not.toMatch(/node:|require\(|crypto/);
    expect(await node(file)).toBe(SIGNATURE);
  });

  test('is bundled for browsers by esbuild without Node modules, including the test gateway', async () => {
    await write(
      'esbuild.js',
      `import { createGatewayClient } from '@platform/signer/client';
       import { diagnoseSignature } from '@platform/signer/diagnose';
       import { sampleProgram } from '@platform/signer/samples';
       import { createTestGateway } from '@platform/signer/testing';
       const key = { appId: 'S107', accessKeyId: 'test', secret: 'test' };
       const gateway = createTestGateway({ apps: [key], methods: { 'open.echo': (params) => params } });
       const client = createGatewayClient({ endpoint: 'http://gateway.test', ...key, fetch: gateway.fetch });
       console.log(JSON.stringify(await client.call('open.echo', { city: '上海' })));
       console.log(await gateway.listen().catch(({ message }) => message));
       console.log(typeof diagnoseSignature, typeof sampleProgram);`,
    );
    const outfile = path.join(folder, 'esbuild.mjs');
    await esbuild.build({
      entryPoints: [path.join(folder, 'esbuild.js')],
      absWorkingDir: folder,
      platform: 'browser',
      format: 'esm',
      target: 'es2022',
      bundle: true,
      outfile,
    });
    expect(await readFile(outfile, 'utf8')).not.toMatch(/node:|require\(/);
    expect(await node(outfile)).toBe(
      `{"city":"上海"}\nlisten works in Node only. Elsewhere pass the gateway's fetch to the client.\nfunction function`,
    );
  });

  test('computes signatures in a worker, as a module and bundled for browsers', async () => {
    await write(
      'worker.mjs',
      `import { parentPort } from 'node:worker_threads';
       import { sign } from '@platform/signer';
       parentPort.postMessage(sign(${PARAMS}, 'test'));`,
    );
    await write(
      'webWorker.js',
      `import { sign } from '@platform/signer';
       self.onmessage = ({ data }) => self.postMessage(sign(data, 'test'));`,
    );
    const bundled = await bundle('webWorker.js', 'iife');
    // The globals of a browser's worker, replacing those of Node's worker.
    const shell = await write(
      'shell.cjs',
      `const { parentPort } = require('node:worker_threads');
       const self = { postMessage: (data) => parentPort.postMessage(data) };
       new Function('self', 'process', 'require', require('node:fs').readFileSync(${JSON.stringify(bundled)}, 'utf8'))(self);
       self.onmessage({ data: ${PARAMS} });`,
    );
    const main = await write(
      'main.mjs',
      `import { once } from 'node:events';
       import { Worker } from 'node:worker_threads';
       for (const file of process.argv.slice(2)) console.log((await once(new Worker(file), 'message'))[0]);`,
    );
    expect(await node(main, path.join(folder, 'worker.mjs'), shell)).toBe(`${SIGNATURE}\n${SIGNATURE}`);
  });

  test('provides the command platform-signer', async () => {
    const { bin } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
    const cli = path.join(installed, bin['platform-signer']);
    expect(await readFile(cli, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(await node(cli, '--help')).toContain('PLATFORM_SECRET');
  });
});
