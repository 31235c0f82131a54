import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestGateway } from '../src/testing.ts';

const cli = path.resolve(import.meta.dirname, '../dist/cli.js');
const call = ['_sm=md5', 'a=1'];

interface Run {
  code: number;
  out: string;
  err: string;
}

function run(args: string[], { secret, input }: { secret?: string; input?: string } = {}): Promise<Run> {
  return new Promise((resolve) => {
    const { PLATFORM_SECRET: _, ...environment } = process.env;
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { env: { ...environment, ...(secret && { PLATFORM_SECRET: secret }) } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    );
    child.stdin?.end(input ?? '');
  });
}

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createTestGateway({
    apps: [{ appId: 'S107-A', accessKeyId: 'AK1', secret: 's' }],
    methods: { 'open.echo': (params) => params },
  }).listen();
});
afterAll(() => server.close());

describe('the command', () => {
  it('signs with the secret of the environment, and of standard input', async () => {
    const signed = await run(['sign', ...call], { secret: 's' });
    expect(signed).toMatchObject({ code: 0, out: expect.stringMatching(/^[0-9A-F]{32}$/) });
    expect(await run(['sign', ...call], { input: 's\n' })).toEqual(signed);
    expect(await run(['verify', ...call, `_sig=${signed.out}`], { secret: 's' })).toMatchObject({
      code: 0,
      out: 'valid',
    });
    expect(await run(['verify', ...call, '_sig=0'], { secret: 's' })).toMatchObject({
      code: 1,
      out: 'invalid',
    });
  });

  it('explains without showing the secret', async () => {
    const { out } = await run(['explain', ...call], { secret: 'hidden' });
    expect(out).toContain('_smmd5a1');
    expect(out).not.toContain('hidden');
  });

  it('prints a program in a language without a secret', async () => {
    const options = ['--version', 'v2', '--endpoint', 'https://open.example/gateway'];
    const { code, out } = await run(['sample', 'python', 'open.echo', "a='1'", ...options]);
    expect(code).toBe(0);
    for (const line of ['"_mt": "open.echo",', '"_version": "v2",', `"a": "'1'",`])
      expect(out).toContain(line);
    expect(out).toContain('or "https://open.example/gateway"');
    expect(await run(['sample', 'cobol', 'open.echo'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('only in java, php, python, csharp, javascript, curl'),
    });
    expect(await run(['sample', 'python'])).toMatchObject({ code: 2 });
  });

  it('calls a method, and exits with 1 if the gateway rejects the call', async () => {
    const options = ['--endpoint', server.url, '--app-id', 'S107-A', '--access-key-id', 'AK1'];
    expect(await run(['call', 'open.echo', 'a=1', ...options], { secret: 's' })).toMatchObject({
      code: 0,
      out: '{\n  "a": "1"\n}',
    });
    expect(await run(['call', 'open.echo', ...options], { secret: 'wrong' })).toMatchObject({
      code: 1,
      err: 'SIG_INVALID (1022): Invalid signature, please check the parameters and signature format',
    });
  });

  it.each([
    [[], 'Name a command.'],
    [['forge'], 'There is no command forge.'],
    [['sign', 'a'], '"a" is not a parameter; write name=value.'],
    [['sign', '--secret', 's', ...call], 'is not taken as an argument'],
    [['sign', '--verbose', ...call], "Unknown option '--verbose'"],
    [['sign', ...call, 'a=2'], 'a is given more than once'],
    [['verify', ...call], '_sig is missing'],
    [
      ['call', 'open.echo', '_sig=x', '--endpoint', 'http://localhost', '--app-id', 'S107-A'],
      "_sig is the protocol's",
    ],
    [['sign', ...call], 'Set PLATFORM_SECRET, or pass the AccessKey Secret on standard input.'],
    [['call', 'open.echo'], '--endpoint is missing.'],
  ])('exits with 2 and says what would be right for %j', async (args, sentence) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err).toContain('See platform-signer --help.');
  });

  it('exits with 2 if a call cannot be signed, and with 1 if the gateway cannot be reached', async () => {
    expect(await run(['sign', 'a=1'], { secret: 's' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('_sm is undefined; it must be md5 or sha1'),
    });
    const options = ['--app-id', 'S107-A', '--access-key-id', 'AK1'];
    expect(
      await run(['call', 'open.echo', '--endpoint', 'nowhere', ...options], { secret: 's' }),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('The endpoint is "nowhere"'),
    });
    const closed = await createTestGateway({ apps: [], methods: {} }).listen();
    await closed.close();
    expect(
      await run(['call', 'open.echo', '--endpoint', closed.url, ...options], { secret: 's' }),
    ).toMatchObject({
      code: 1,
      err: 'The gateway could not be reached, or its answer broke off.',
    });
  });

  it('prints an XML response unchanged, and exits with 1 if it is an error', async () => {
    const options = [
      '--endpoint',
      server.url,
      '--app-id',
      'S107-A',
      '--access-key-id',
      'AK1',
      '--format',
      'xml',
    ];
    expect(await run(['call', 'open.echo', 'a=1', ...options], { secret: 's' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^<\?xml .*<data><a>1<\/a><\/data><\/response>$/),
    });
    expect(await run(['call', 'open.none', ...options], { secret: 's' })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^<\?xml .*<codename>MT_NOT_REGISTERED<\/codename>/),
    });
  });

  it('prints its help', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('PLATFORM_SECRET') });
  });
});
