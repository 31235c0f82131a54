import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages, startTestApp, type TestApp } from '../../test/harness.ts';
import { type LocalServer, startLocalServer } from '../../test/localServer.ts';

const MINUTE = 60_000;
const ID = '2328764cdf162e8e60cc0b04383fef81';
const KEY = '0b5d2f8a7c6e4f1d9a3b8c7e6f5a4d3c';
const SCRIPT_URL = 'https://static.provider.test/gt.js';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * A fake Geetest server. As Geetest's server SDKs expect, it responds to a registration with a new challenge, and to a
 * validation with the hash of the solution's `seccode`.
 */
class Geetest {
  state: 'up' | 'down' | 'failing' | 'unknownId' = 'up';
  requests: string[] = [];
  challenges: string[] = [];
  validations = 0;

  /** The widget's result after the slider was moved. */
  solve(challenge: string) {
    const moved = `${challenge}1a`;
    return {
      geetest_challenge: moved,
      geetest_validate: md5(`${KEY}geetest${moved}`),
      geetest_seccode: `${md5(`${KEY}geetest${moved}`)}|jordan`,
    };
  }

  respond(path: string, fields: URLSearchParams): { status?: number; body: string } | undefined {
    this.requests.push(`${path} ${fields}`);
    if (this.state === 'down') return undefined;
    if (this.state === 'failing') return { status: 502, body: '<h1>Bad gateway</h1>' };
    if (path === '/register.php') {
      const isKnown = this.state === 'up' && fields.get('gt') === ID && fields.get('json_format') === '1';
      const challenge = isKnown ? md5(randomUUID()) : '0';
      this.challenges.push(challenge);
      return { body: JSON.stringify({ challenge }) };
    }
    const isGood = fields.get('captchaid') === ID && fields.get('seccode')?.endsWith('|jordan');
    this.validations++;
    return { body: JSON.stringify({ seccode: isGood ? md5(fields.get('seccode') ?? '') : 'false' }) };
  }
}

let geetest: Geetest;
let provider: LocalServer;
let app: TestApp;
let phones = 0;

beforeAll(async () => {
  provider = await startLocalServer(({ method, path, query, body }) =>
    geetest.respond(path, method === 'POST' ? new URLSearchParams(body) : query),
  );
  app = await startTestApp({
    geetest: { id: ID, key: KEY, url: provider.url, scriptUrl: SCRIPT_URL, hosts: ['*.geetest.test'] },
  });
});
beforeEach(() => {
  geetest = new Geetest();
  app.advance(MINUTE);
});
afterAll(async () => {
  await app.close();
  provider.close();
});

interface Configuration {
  kind: string;
  gt: string;
  challenge: string;
  success: boolean;
}

const start = async (clientType = 'web') =>
  (await app.call<Configuration>('registerCaptcha', { clientType })).result;
/** Requests a code with the widget's result. */
const send = (solution: unknown) =>
  app.call('sendValidateCode', {
    areaCode: '+1',
    phone: String(2025570000 + phones++),
    captcha: typeof solution === 'string' ? solution : JSON.stringify(solution),
  });

describe('captcha of Geetest', () => {
  it("starts with Geetest's challenge, hashed with the installation's key", async () => {
    const configuration = await start('mobile');
    const challenge = md5(geetest.challenges[0] + KEY);
    expect(configuration).toEqual({
      kind: 'geetest',
      gt: ID,
      challenge,
      success: true,
      scriptUrl: SCRIPT_URL,
      apiServer: new URL(provider.url).host,
    });
    expect(geetest.requests).toEqual([`/register.php gt=${ID}&json_format=1&digestmod=md5&client_type=h5`]);
  });

  it('accepts a solution that Geetest validates, but only once', async () => {
    const solution = geetest.solve((await start()).challenge);
    expect(await send(solution)).toMatchObject({ status: 200 });
    expect(await send(solution)).toMatchObject({ status: 400, code: 400102 });
  });

  it('rejects a solution that Geetest rejects', async () => {
    const solution = { ...geetest.solve((await start()).challenge), geetest_seccode: 'made up' };
    expect(await send(solution)).toMatchObject({ status: 400, code: 400102 });
    expect(geetest.validations).toBe(1);
  });

  it('rejects an unsolved challenge without asking Geetest', async () => {
    const { challenge } = await start();
    const solution = geetest.solve(challenge);
    expect(await send({ ...solution, geetest_validate: md5(solution.geetest_challenge) })).toMatchObject({
      code: 400102,
    });
    expect(geetest.validations).toBe(0);
  });

  it("allows pages to load resources only from their own origin and from Geetest's hosts", async () => {
    const { headers } = await app.request('/healthz');
    const policy = headers.get('content-security-policy')?.split('; ');
    const hosts = `${new URL(provider.url).host} static.provider.test *.geetest.test`;
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src 'self' ${hosts}`,
        `style-src 'self' ${hosts}`,
        `connect-src 'self' ${hosts}`,
        `img-src 'self' data: blob: ${hosts}`,
      ]),
    );
    expect(policy?.join()).not.toContain('unsafe');
  });

  it.each([
    'nonsense',
    '{}',
    JSON.stringify({ geetest_challenge: 1, geetest_validate: 2, geetest_seccode: 3 }),
    JSON.stringify({ geetest_challenge: '', geetest_validate: '', geetest_seccode: '' }),
  ])("rejects %s as a solution, in the specification's words", async (solution) => {
    const response = await send(solution);
    expect(response).toMatchObject({ status: 400, code: 400102, codename: 'gt field is not a string' });
    expect(fieldMessages(response)).toEqual({ captcha: 'gt field is not a string' });
  });

  it.each(['down', 'failing'] as const)(
    "reports that Geetest cannot be reached, in the specification's words, while it is %s",
    async (state) => {
      const solution = geetest.solve((await start()).challenge);
      geetest.state = state;
      const response = await send(solution);
      expect(response).toMatchObject({ status: 502, code: 502002, codename: 'network error' });
      expect(fieldMessages(response)).toEqual({ captcha: 'network error' });
      geetest.state = 'up';
      expect(await send(solution)).toMatchObject({ status: 200 });
    },
  );
});

describe('failback mode of Geetest', () => {
  /** The widget's result while Geetest's server can't be reached. */
  const solve = (challenge: string) => ({
    geetest_challenge: challenge,
    geetest_validate: md5(challenge),
    geetest_seccode: `${md5(challenge)}|jordan`,
  });

  it.each([
    ['is down', 'down'],
    ['fails', 'failing'],
    ['does not know the id', 'unknownId'],
  ] as const)('starts while Geetest %s', async (_, state) => {
    geetest.state = state;
    const configuration = await start();
    expect(configuration).toMatchObject({ kind: 'geetest', gt: ID, success: false });
    expect(configuration.challenge).toMatch(/^[0-9a-f]{34}$/);
    expect(await send(solve(configuration.challenge))).toMatchObject({ status: 200 });
    expect(geetest.validations).toBe(0);
  });

  it('accepts a solution once, and for ten minutes', async () => {
    geetest.state = 'down';
    const [used, expired] = [solve((await start()).challenge), solve((await start()).challenge)];
    expect(await send(used)).toMatchObject({ status: 200 });
    expect(await send(used)).toMatchObject({ code: 400102 });
    app.advance(10 * MINUTE);
    expect(await send(expired)).toMatchObject({ code: 400102 });
  });

  it('cannot be chosen by clients: rejects a challenge that was not issued in this mode', async () => {
    const { challenge } = await start();
    expect(await send(solve(challenge))).toMatchObject({ code: 400102 });
    expect(await send(solve('0'.repeat(34)))).toMatchObject({ code: 400102 });
    geetest.state = 'down';
    const offline = (await start()).challenge;
    const later = `f${offline.slice(1)}`;
    expect(await send(solve(later))).toMatchObject({ code: 400102 });
    expect(await send({ ...solve(offline), geetest_validate: md5('x') })).toMatchObject({ code: 400102 });
  });
});
