import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { createTestGateway } from '../src/testing.ts';

const cli = path.resolve(import.meta.dirname, '../dist/cli.js');
const call = ['_sm=md5', 'a=1'];

interface Run {
  code: number;
  out: string;
  err: string;
}

interface Surroundings {
  secret?: string;
  input?: string;
  /** Further environment variables. */
  env?: Record<string, string>;
}

function run(args: string[], { secret, input, env }: Surroundings = {}): Promise<Run> {
  return new Promise((resolve) => {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PLATFORM_'));
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { env: { ...Object.fromEntries(inherited), ...env, ...(secret && { PLATFORM_SECRET: secret }) } },
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
  it('signs with the secret from the environment or from standard input', async () => {
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

  it('prints a sample program, for which it needs no secret', async () => {
    const options = ['--version', 'v2', '--endpoint', 'https://open.example/gateway'];
    const { code, out } = await run(['sample', 'python', 'open.echo', "a='1'", ...options]);
    expect(code).toBe(0);
    for (const line of ['"_mt": "open.echo",', '"_version": "v2",', `"a": "'1'",`])
      expect(out).toContain(line);
    expect(out).toContain('or "https://open.example/gateway"');
    expect(await run(['sample', 'cobol', 'open.echo'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('only in java, php, python, csharp, javascript, typescript, curl'),
    });
    expect(await run(['sample', 'python'])).toMatchObject({ code: 2 });
  });

  it('calls a method, and exits with 1 if the gateway rejects the call', async () => {
    const options = ['--endpoint', server.url, '--app-id', 'S107-A', '--access-key-id', 'AK1'];
    expect(await run(['call', 'open.echo', 'a=1', ...options], { secret: 's' })).toMatchObject({
      code: 0,
      out: '{\n  "a": "1"\n}',
    });
    const env = { PLATFORM_ENDPOINT: server.url, PLATFORM_APP_ID: 'S107-A', PLATFORM_ACCESS_KEY_ID: 'AK1' };
    expect(await run(['call', 'open.echo', 'a=2'], { env, input: 's' })).toMatchObject({ code: 0 });
    expect(await run(['call', 'open.echo', ...options], { secret: 'wrong' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^SIG_INVALID \(1022\): Invalid signature, please check the parameters and signature format\nSent: /,
      ),
    });
  });

  it.each(['post', 'get'])(
    'prints what it sent by %s if the call is rejected, in a form that diagnose accepts',
    async (mode) => {
      const options = ['--endpoint', server.url, '--app-id', 'S107-A', '--access-key-id', 'AK1'];
      const args = ['call', 'open.echo', "a=it's 1 & 2", '--request-mode', mode, ...options];
      const { err } = await run(args, { secret: 'wrong' });
      const [, sent = ''] = /^Sent: (\S+)$/m.exec(err) ?? [];
      expect(sent).not.toContain('wrong');
      for (const call of [sent, `https://open.example/gateway?${sent}`]) {
        expect(
          await run(['diagnose', call, '--rejected-as', 'SIG_INVALID'], { secret: 'wrong' }),
        ).toMatchObject({
          code: 1,
          out: expect.stringContaining('Signed with another secret (WRONG_SECRET, certain)'),
        });
      }
    },
  );

  it('repeats a call within the same second', async () => {
    const args = ['call', 'open.echo', 'a=3', '--endpoint', server.url, '--app-id', 'S107-A'];
    const repeat = () => run([...args, '--access-key-id', 'AK1'], { secret: 's' });
    for (const outcome of [await repeat(), await repeat(), await repeat()]) {
      expect(outcome).toMatchObject({ code: 0, err: '' });
    }
  });

  it.each([
    [[], 'Name a command.'],
    [['forge'], 'There is no command forge.'],
    [['sign', 'a'], '"a" is not a parameter; write name=value.'],
    [['sign', '--secret', 's', ...call], 'is not taken as an argument'],
    [['sign', '--verbose', ...call], "Unknown option '--verbose'"],
    [['sign', ...call, 'a=2'], 'a is given more than once'],
    [['sign', '_sm=md5&a=1&a=2'], 'a is given more than once'],
    [['sign', '{"_sm": "md5", "a": "1=1"}'], 'Pass each parameter as a separate argument'],
    [['verify', ...call], '_sig is missing'],
    [
      ['call', 'open.echo', '_sig=x', '--endpoint', 'http://localhost', '--app-id', 'S107-A'],
      "_sig is the protocol's",
    ],
    [['sign', ...call], 'Set PLATFORM_SECRET, or pass the AccessKey Secret on standard input.'],
    [['call', 'open.echo'], '--endpoint is missing. Give it, or set PLATFORM_ENDPOINT.'],
    [['diagnose', ...call, '_timestamp=20261118173000', '--zone', 'Asia/Shanghai'], 'is not a zone'],
  ])('exits with 2 and says how to fix the arguments %j', async (args, sentence) => {
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
      err: expect.stringContaining('endpoint is "nowhere"; it must be the gateway\'s URL'),
    });
    const closed = await createTestGateway({ apps: [], methods: {} }).listen();
    await closed.close();
    expect(
      await run(['call', 'open.echo', '--endpoint', closed.url, ...options], { secret: 's' }),
    ).toMatchObject({
      code: 1,
      err: `${closed.url} (ECONNREFUSED): The gateway could not be reached, or its response broke off.`,
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
      err: expect.stringMatching(/^<\?xml .*<codename>MT_NOT_REGISTERED<\/codename>.*<\/response>$/),
    });
  });

  it('diagnoses a signature, with the secret and without it', async () => {
    const signature = createHmac('md5', 'hidden').update('_smmd5a1').digest('hex');
    const args = ['diagnose', ...call, `_sig=${signature}`];
    const known = await run(args, { secret: 'hidden' });
    expect(known).toMatchObject({ code: 1, err: '' });
    for (const text of [
      'wrong: the gateway rejects the signature',
      'the gateway hashes  ••••••••_smmd5a1••••••••',
      'the caller hashed   _smmd5a1',
      'Lower-case signature (SIG_LOWER_CASE, certain)',
      'HMAC instead of a hash (HMAC, certain)',
    ]) {
      expect(known.out).toContain(text);
    }
    expect(known.out).not.toContain('hidden');
    expect(await run(['diagnose', ...call, `_sig=${signature.toUpperCase()}`])).toMatchObject({
      code: 1,
      out: expect.stringContaining('unknown: without the secret nobody can tell'),
    });
    const right = await run(['sign', ...call], { secret: 'hidden' });
    const rightArgs = ['diagnose', ...call, `_sig=${right.out}`];
    expect(await run(rightArgs, { secret: 'hidden' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^right: /),
    });
    expect(await run([...rightArgs, '--rejected-as', 'SIG_INVALID'], { input: 'hidden' })).toMatchObject({
      code: 1,
      out: expect.stringContaining('Signed with another secret (WRONG_SECRET, certain)'),
    });
  });

  describe('at a terminal', () => {
    const script = `import os, pty, sys
pid, terminal = pty.fork()
if pid == 0: os.execv(sys.argv[2], sys.argv[2:])
shown = b''
while b'Secret: ' not in shown: shown += os.read(terminal, 1024)
os.write(terminal, sys.argv[1].encode())
try:
    while True: shown += os.read(terminal, 1024)
except OSError: pass
sys.stdout.write(shown.decode())
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))`;

    /** Signs, and types the keys at the prompt; returns the lines on the terminal. Skips the test without python3. */
    async function signTyping(keys: string, context: TestContext) {
      const env: NodeJS.ProcessEnv = { ...process.env };
      delete env.PLATFORM_SECRET;
      const args = ['-c', script, keys, process.execPath, cli, 'sign', ...call];
      const ended = await new Promise<{ code: number | string; out: string }>((resolve) => {
        execFile('python3', args, { env }, (error, out) => resolve({ code: error?.code ?? 0, out }));
      });
      if (ended.code === 'ENOENT') context.skip('needs python3');
      return { code: ended.code, lines: ended.out.split('\r\n').map((line) => line.trim()) };
    }

    it('asks for the secret, without echo', async (context) => {
      const { out } = await run(['sign', ...call], { secret: 'hidden' });
      const asked = await signTyping('hidden\r', context);
      expect(asked).toEqual({ code: 0, lines: ['AccessKey Secret:', out, ''] });
    });

    it('ends with code 130 on Ctrl+C', async (context) => {
      const asked = await signTyping('hid\x03', context);
      expect(asked).toEqual({ code: 130, lines: ['AccessKey Secret:', ''] });
    });
  });

  it('prints the version of the package', async () => {
    const { version } = JSON.parse(await readFile(path.resolve(cli, '../../package.json'), 'utf8'));
    expect(await run(['--version'])).toEqual({ code: 0, out: version, err: '' });
  });

  it('prints its help', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('PLATFORM_SECRET') });
  });
});
