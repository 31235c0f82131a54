import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { type LocalServer, type ReceivedRequest, startLocalServer } from '../../test/localServer.ts';
import { httpSms, noSms, type Sms } from './sms.ts';

let app: TestApp;
let provider: LocalServer | undefined;

afterEach(async () => {
  await app.close();
  provider?.close();
});

const send = async (phone: string) =>
  app.call<{ smsCodeId: string }>('sendValidateCode', {
    areaCode: '+1',
    phone,
    captcha: await app.solveCaptcha(),
  });

/** Starts a platform whose SMS provider responds with the given status. */
async function startWithProvider(statusOf: () => number, token?: string): Promise<ReceivedRequest[]> {
  const received: ReceivedRequest[] = [];
  provider = await startLocalServer((request) => {
    received.push(request);
    return { status: statusOf(), headers: { location: '/elsewhere' }, body: '{}' };
  });
  await start(httpSms(`${provider.url}/messages`, token));
  return received;
}

async function start(sms: Sms): Promise<void> {
  app = await startTestApp({ sms });
}

describe('SMS provider', () => {
  it('receives the number, text and token, and the code in the text can be used', async () => {
    const received = await startWithProvider(() => 202, 'provider-token');
    const { status, result } = await send('2025550601');
    expect(status).toBe(200);
    expect(received).toHaveLength(1);
    const [{ method, path, headers, body } = { body: '{}' }] = received;
    expect({ method, path }).toEqual({ method: 'POST', path: '/messages' });
    expect(headers).toMatchObject({
      authorization: 'Bearer provider-token',
      'content-type': 'application/json',
    });
    const { to, text } = JSON.parse(body) as { to: string; text: string };
    expect(to).toBe('+12025550601');
    expect(text).toMatch(/^\d{6} is your Passant verification code\. It is valid for 5 minutes\.$/);
    const registered = await app.call('register', {
      areaCode: '+1',
      phone: '2025550601',
      name: 'Noor Visser',
      password: 'Aisle-2026',
      confirmPassword: 'Aisle-2026',
      smsCode: text.slice(0, 6),
      smsCodeId: result.smsCodeId,
      isTermsAccepted: true,
    });
    expect(registered).toMatchObject({ status: 200 });
    expect(await app.newestCode()).toBe('');
  });

  it('can be asked again immediately after it rejects or redirects a request', async () => {
    let status = 500;
    const received = await startWithProvider(() => status);
    for (status of [500, 401, 302]) {
      expect(await send('2025550602')).toMatchObject({
        status: 502,
        code: 502001,
        codename: 'Failed to send verification code',
      });
    }
    status = 200;
    expect(await send('2025550602')).toMatchObject({ status: 200 });
    expect(received.map(({ path }) => path)).toEqual(Array(4).fill('/messages'));
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it('makes the operation fail if it cannot be reached', async () => {
    await startWithProvider(() => 200);
    provider?.close();
    expect(await send('2025550603')).toMatchObject({ status: 502, code: 502001 });
  });

  it('is required: the operation fails if no provider is configured', async () => {
    await start(noSms);
    expect(await send('2025550604')).toMatchObject({ status: 502, code: 502001 });
  });
});
