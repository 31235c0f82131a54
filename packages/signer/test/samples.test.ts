import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingOf, type Ran, runCommand, runPrograms, runtimes } from '../../../scripts/runtimes.ts';
import {
  installCommand,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  type SampleProgram,
  sampleProgram,
} from '../src/samples.ts';
import { createTestGateway, type TestServer } from '../src/testing.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');
/** A key for each language, because the same call signed in the same second would be a duplicate. */
const keyOf = (language: SampleLanguage) => ({
  appId: `S107-${language}`,
  accessKeyId: `AK-${language}`,
  secret: '秘密 & $test',
});
const apps = SAMPLE_LANGUAGES.map(keyOf);

/** A method name with characters that end a literal or a comment in one of the languages. */
const NASTY_METHOD = 'open."echo\\$HOME`id`?>*/\u2028.na\'sty';
const NASTY_PARAMS = {
  quotes: `"double" 'single' \`back\` """ '''`,
  backslashes: 'C:\\new\\table \\u0041 \\u000a \\x41 \\0 \\',
  variables: '$HOME {$params} $(id) $\u007bHOME} #{params} %s %n !!',
  comments: '?> <?php */ // # --',
  lines: 'one\ntwo\r\nthree\tfour\n\n',
  controls: '\u00011\u001b[0m\u007f\u0085',
  unseen: 'a\u00a0b\u200bc\u202ed\u2028e\u2029f\ufeffg',
  unicode: '上海 é 🛍️ 👩‍👧 \u{e0041}\uffff',
  form: '1+1=2 & 100% ;a=b',
  file: '@/etc/hostname',
  spaces: '  around  ',
  option: '-n',
  empty: '',
  // In UTF-16 order, capitals come before the underscore of the protocol's names.
  Zone: 'capital',
  a: 1,
  'a.b-c_1': true,
  a1: '',
};

/** Programs that print the whole response, because not every supported runtime has a JSON parser. */
const PRINTS_ALL: readonly SampleLanguage[] = ['java', 'csharp', 'curl'];

let folder: string;
let server: TestServer;
let elsewhere: TestServer;

const methods = {
  [NASTY_METHOD]: (params: Record<string, string>, version: string) => ({ ...params, version }),
  'open.echo.plain': (params: Record<string, string>) => params,
};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'signer-samples-')));
  await mkdir(path.join(folder, 'node_modules/@platform'), { recursive: true });
  await symlink(packageFolder, path.join(folder, 'node_modules/@platform/signer'));
  server = await createTestGateway({ apps, methods }).listen();
  elsewhere = await createTestGateway({ apps, methods, zone: '-05:30' }).listen();
});
afterAll(async () => {
  await Promise.all([server.close(), elsewhere.close()]);
  await rm(folder, { recursive: true });
});

/** A test's name, and whether it runs: it is skipped if one of its commands is missing, which the name says. */
function where(needs: string[], what: string): { name: string; isThere: boolean } {
  const missing = missingOf(needs);
  if (missing.length === 0) return { name: what, isThere: true };
  const name = `${what} (not tested: no ${missing.join(', no ')} on this machine)`;
  console.warn(name);
  return { name, isThere: false };
}

/** The machine's PATH, and the environment variables of a call; undefined omits one. */
function environment(variables: Record<string, string | undefined>): NodeJS.ProcessEnv {
  // Java and Mono print in the locale's charset.
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...variables };
}

describe.each(SAMPLE_LANGUAGES)('a program in %s', (language) => {
  const { needs, compile } = runtimes[language];
  const { isThere, name } = where(needs, `a ${language} program’s call succeeds with any values`);
  const testWhereThere = test.skipIf(!isThere);
  const { appId, accessKeyId, secret } = keyOf(language);
  const key = { PLATFORM_APP_ID: appId, PLATFORM_ACCESS_KEY_ID: accessKeyId, PLATFORM_SECRET: secret };
  let nasty: SampleProgram;
  let plain: SampleProgram;

  beforeAll(async () => {
    if (!isThere) return;
    nasty = sampleProgram(language, {
      method: NASTY_METHOD,
      version: `v"2'\\`,
      params: NASTY_PARAMS,
      endpoint: `${server.url}/gateway`,
      appId,
    });
    plain = sampleProgram(language, {
      method: 'open.echo.plain',
      version: 'v1',
      params: { a: '1' },
      signMethod: 'sha1',
      zone: '-05:30',
    });
    for (const { fileName, code } of [nasty, plain]) await writeFile(path.join(folder, fileName), code);
    await compile?.([nasty.fileName, plain.fileName], folder);
  });

  /** The output and error output of the program, and its exit code. */
  async function print(
    { fileName }: SampleProgram,
    variables: Record<string, string | undefined>,
  ): Promise<Ran> {
    const files = [path.join(folder, fileName)];
    const ran = await runPrograms(language, files, { cwd: folder, env: environment(variables) });
    return { ...ran, stdout: ran.printed.join('') };
  }
  const dataOf = (stdout: string): unknown => {
    const printed = JSON.parse(stdout);
    return PRINTS_ALL.includes(language) ? printed.data : printed;
  };

  testWhereThere(name, async () => {
    const { stdout, stderr, code } = await print(nasty, { ...key, PLATFORM_APP_ID: undefined });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(dataOf(stdout)).toEqual({ ...NASTY_PARAMS, a: '1', 'a.b-c_1': 'true', version: `v"2'\\` });
  });

  testWhereThere(
    'signs with SHA-1 in the gateway’s zone, and calls the endpoint of its environment',
    async () => {
      const variables = { ...key, PLATFORM_ENDPOINT: `${elsewhere.url}/gateway` };
      const { stdout, stderr, code } = await print(plain, variables);
      expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
      expect(dataOf(stdout)).toEqual({ a: '1' });
      const other = await print(nasty, variables);
      expect(other.stdout + other.stderr).toMatch(/expired/);
    },
  );

  testWhereThere(
    'prints the prompt message of a rejected call, and exits with a code other than 0',
    async () => {
      const variables = { ...key, PLATFORM_ENDPOINT: `${elsewhere.url}/gateway` };
      const { stdout, stderr, code } = await print(plain, { ...variables, PLATFORM_SECRET: 'another' });
      expect(stdout + stderr).toContain(
        'Invalid signature, please check the parameters and signature format',
      );
      expect(stdout + stderr).toContain('SIG_INVALID');
      expect(code).toBeGreaterThan(0);
    },
  );

  testWhereThere('names the environment variable that is unset or empty', async () => {
    const variables = { ...key, PLATFORM_ENDPOINT: `${elsewhere.url}/gateway` };
    for (const [at, missing] of Object.keys(variables).entries()) {
      const { stderr, code } = await print(plain, { ...variables, [missing]: at % 2 ? '' : undefined });
      expect(stderr).toContain(missing);
      expect(code).toBeGreaterThan(0);
    }
  });
});

test.skipIf(!where(['mcs'], 'Mono’s compiler').isThere)(
  'Mono compiles a program in C# without warnings',
  async () => {
    const { fileName, code } = sampleProgram('csharp', { method: 'open.echo.alone', version: 'v1' });
    await writeFile(path.join(folder, fileName), code);
    const compiler: [string, ...string[]] = ['mcs', '-warnaserror', '-r:System.Net.Http', fileName];
    const { stdout, stderr } = await runCommand(compiler, { cwd: folder, env: environment({}) });
    expect(stdout + stderr).toBe('');
    expect(existsSync(path.join(folder, 'Alone.exe'))).toBe(true);
  },
);

/** Debian's package libjackson2-databind-java. */
const JACKSON = ['annotations', 'core', 'databind'].map((part) => `/usr/share/java/jackson-${part}.jar`);

const aroundNode = (example: string) =>
  `import { readFileSync } from 'node:fs';\n${example}console.log(JSON.stringify(businessInformation(readFileSync(0, 'utf8'))));`;

/** For each language, a program around the response example that reads a response and prints the result. */
const readers: Record<
  SampleLanguage,
  { needs: string[]; file: string; around: (example: string) => string; start: string[] }
> = {
  java: {
    needs: ['java', ...JACKSON],
    file: 'Read.java',
    // Java runs the first class of a file.
    around: (example) =>
      `${example.replace(
        /^public class/m,
        `class Read {
      public static void main(String[] arguments) throws Exception {
        System.out.println(Responses.businessInformation(new String(System.in.readAllBytes(), "UTF-8")));
      }
    }
    class`,
      )}`,
    start: ['java', '-cp', JACKSON.join(':'), 'Read.java'],
  },
  php: {
    needs: ['php'],
    file: 'read.php',
    around: (example) => `${example}echo json_encode(businessInformation(stream_get_contents(STDIN)));`,
    start: ['php', 'read.php'],
  },
  python: {
    needs: ['python3'],
    file: 'read.py',
    around: (example) => `${example}\nimport sys\nprint(json.dumps(business_information(sys.stdin.read())))`,
    start: ['python3', 'read.py'],
  },
  csharp: {
    needs: ['dotnet'],
    file: 'Read.cs',
    around: (example) =>
      `${example}static class Read { static void Main() => Console.WriteLine(Responses.BusinessInformation(Console.In.ReadToEnd())); }`,
    start: ['dotnet', 'run', 'Read.cs'],
  },
  javascript: {
    needs: ['node'],
    file: 'read.mjs',
    around: aroundNode,
    start: [process.execPath, 'read.mjs'],
  },
  typescript: {
    needs: ['node'],
    file: 'read.mts',
    around: aroundNode,
    start: [process.execPath, 'read.mts'],
  },
  curl: {
    needs: ['jq'],
    file: 'read.sh',
    around: (example) => `${example}business_information`,
    start: ['sh', 'read.sh'],
  },
};

describe.each(SAMPLE_LANGUAGES)('the response example in %s', (language) => {
  const { needs, file, around, start } = readers[language];
  const absent = needs.filter((need) => need.startsWith('/') && !existsSync(need));
  const { name, isThere } = where(
    absent.length > 0 ? absent : needs.filter((need) => !need.startsWith('/')),
    `the ${language} example returns the business information, or fails with the prompt message`,
  );

  test.skipIf(!isThere)(name, async () => {
    const { responseExample } = sampleProgram(language, { method: 'open.echo', version: 'v1' });
    await writeFile(path.join(folder, file), around(responseExample));
    const read = (response: unknown): Promise<Ran> =>
      runCommand(start as [string], {
        cwd: folder,
        env: environment({ HOME: folder }),
        input: JSON.stringify(response),
      });
    const data = { name: '上海 "1"', list: [1, 2.5, null, true], none: {} };
    const taken = await read({
      code: 0,
      codename: 'SUCCESS',
      callTime: '',
      message: 'The call succeeded',
      data,
    });
    expect(taken).toMatchObject({ stderr: '', code: 0 });
    expect(JSON.parse(taken.stdout)).toEqual(data);
    const rejected = await read({
      code: 1031,
      codename: 'MT_EMPTY',
      callTime: '',
      message: '_mt is empty',
      data: null,
    });
    expect(rejected.stdout + rejected.stderr).toContain('_mt is empty (MT_EMPTY)');
    expect(rejected.code).not.toBe(0);
  });
});

describe('sampleProgram', () => {
  const call = { method: 'open.echo', version: 'v1' };

  test.each([
    ['half a surrogate pair in a value', { params: { a: '\ud83d' } }, /half a surrogate pair/],
    ['half a surrogate pair in the method', { method: 'open.\ud83d' }, /half a surrogate pair/],
    ['a name of the protocol', { params: { _mt: 'a' } }, /"_mt" is not a parameter's name/],
    ['an invalid parameter name', { params: { 'a b': 'a' } }, /not a parameter's name/],
    ['a list as a value', { params: { a: [] as never } }, /as JSON text/],
    ['an endpoint that is not a URL', { endpoint: 'open.example' }, /endpoint/],
    ['an endpoint with a query', { endpoint: 'https://open.example/?a' }, /endpoint/],
    ['an origin that is not a URL', { origin: 'open.example' }, /origin/],
    ['an origin that npm can’t install from', { origin: 'ftp://open.example' }, /origin/],
    ['an invalid zone', { zone: 'Asia/Shanghai' }, /not a zone/],
    ['an unknown hash', { signMethod: 'md4' as never }, /md5 or sha1/],
  ])('rejects %s', (_, changes, message) => {
    for (const language of SAMPLE_LANGUAGES) {
      expect(() => sampleProgram(language, { ...call, ...changes })).toThrow(message);
    }
  });

  test('includes the install command of a known platform, and otherwise assumes an installed package', () => {
    const installed = 'npm install https://open.example/downloads/platform-signer.tgz';
    expect(installCommand('https://open.example')).toBe(installed);
    const headOf = (origin?: string) => {
      const { code } = sampleProgram('javascript', { ...call, origin });
      return code.slice(0, code.indexOf('\nimport'));
    };
    expect(headOf('https://open.example')).toContain(`:\n// ${installed} && node echo.mjs`);
    expect(headOf()).toMatch(/ with @platform\/signer: node echo\.mjs$/);
  });

  test('types a call of a known platform in TypeScript, with values of the declared types', () => {
    const params = { name: 'a', pageSize: 5, isOpen: true };
    const { code } = sampleProgram('typescript', { ...call, params, origin: 'https://open.example' });
    expect(code).toContain(' && curl -O https://open.example/documentCore/openapi.d.ts && node echo.mts');
    expect(code).toContain('createGatewayClient<GatewayMethods<operations>>({');
    expect(code).toContain("  name: 'a',\n  pageSize: 5,\n  isOpen: true,\n");
    expect(sampleProgram('typescript', call).code).not.toContain('operations');
  });

  test('rejects an unknown language, and a zero byte only in a shell', () => {
    expect(() => sampleProgram('toString' as never, call)).toThrow(/only in java, php/);
    const params = { a: '\0' };
    expect(() => sampleProgram('curl', { ...call, params })).toThrow(/zero byte/);
    for (const language of SAMPLE_LANGUAGES.filter((other) => other !== 'curl')) {
      expect(sampleProgram(language, { ...call, params }).code).not.toContain('\0');
    }
  });

  test.each([
    ['open.traffic.getHourlyFlow', 'GetHourlyFlow.java', 'get_hourly_flow.py', 'getHourlyFlow.sh'],
    // A class or file that is named after this word would hide one that the program needs.
    ['open.text.string', 'CallString.java', 'call_string.py', 'string.sh'],
    ['json', 'Json.java', 'call_json.py', 'json.sh'],
    ['open.2nd-try', 'Call2ndtry.java', 'call_call2ndtry.py', 'call2ndtry.sh'],
    ['../../etc/passwd', 'Etcpasswd.java', 'call_etcpasswd.py', 'etcpasswd.sh'],
    ['', 'Call.java', 'call_call.py', 'call.sh'],
  ])('names the files of %s', (method, ...files) => {
    const names = (['java', 'python', 'curl'] as const).map(
      (language) => sampleProgram(language, { method, version: 'v1' }).fileName,
    );
    expect(names).toEqual(files);
  });
});
