import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages, startTestApp, type TestApp } from '../../test/harness.ts';
import { loginCounterKey, normalNumber } from './phoneNumbers.ts';
import type { Sms } from './sms.ts';
import { accounts } from './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'Aisle-2026';
const INVALID = { phone: 'Please enter a valid phone number' };

let app: TestApp;
const lines: Record<string, unknown>[] = [];
/** All sent messages, the newest last. */
const messages: { number: string; text: string }[] = [];
const sms: Sms = {
  async send(number, text) {
    messages.push({ number, text });
    await smsWaits;
  },
};
let smsWaits = Promise.resolve();

beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  app = await startTestApp({ codeCeilings: { installation: 20, areaCode: 10 }, logger, sms });
});
beforeEach(() => app.advance(DAY));
afterAll(() => app.close());

const send = async (areaCode: string, phone: string, purpose = 'register') =>
  app.call<{ smsCodeId: string }>('sendValidateCode', {
    areaCode,
    phone,
    purpose,
    captcha: await app.solveCaptcha(),
  });
const register = async (areaCode: string, phone: string) => {
  const { result } = await send(areaCode, phone);
  return app.call('register', {
    areaCode,
    phone,
    name: 'Noor Visser',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    smsCode: messages.at(-1)?.text.slice(0, 6),
    smsCodeId: result?.smsCodeId ?? 'none',
    isTermsAccepted: true,
  });
};
const logIn = (username: string) => app.call('login', { username, password: PASSWORD });

describe('a phone number', () => {
  it('has one account and one quota of codes, however it is written', async () => {
    expect(await register('+49', '15112345678')).toMatchObject({ status: 200 });
    expect(await send('+49', '015112345678')).toMatchObject({ status: 429, code: 429001 });
    app.advance(MINUTE);
    expect(await register('+49', '015112345678')).toMatchObject({ status: 409, code: 409002 });
    expect(
      await app.call('checkPhoneIsRegistered', {
        areaCode: '+49',
        phone: '015112345678',
        captcha: await app.solveCaptcha(),
      }),
    ).toMatchObject({ result: { isRegistered: true } });
  });

  it.each(['+12', '+120', '+1202', '+979', '+882', '+36'])(
    'is rejected under the area code %s',
    async (areaCode) => {
      expect(fieldMessages(await send(areaCode, '2025556101'))).toEqual({
        areaCode: 'Please select an area code',
      });
    },
  );

  it.each([
    ['+1', '9005551234', 'premium rate'],
    ['+1', '8005551234', 'toll-free'],
    ['+44', '7012345678', 'personal'],
    ['+1', '02025558001', 'with a trunk prefix that its country doesn’t have'],
    ['+1', '1234567890', 'with an area that doesn’t exist'],
    ['+49', '151123', 'too short'],
  ])('is rejected: %s %s, %s', async (areaCode, phone) => {
    expect(fieldMessages(await send(areaCode, phone))).toEqual(INVALID);
    expect(fieldMessages(await register(areaCode, phone))).toEqual(INVALID);
  });

  it("is rejected with the specification's message if a mobile phone number is required", async () => {
    const response = await app.call('forgetPwd', {
      areaCode: '+1',
      phone: '9005551234',
      smsCode: '123456',
      smsCodeId: 'none',
      newPassword: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(fieldMessages(response)).toEqual({ phone: 'Please enter a valid mobile phone number' });
  });

  it('is normalized in text messages, in the database and in responses', async () => {
    expect(await register('+1', '12025550611')).toMatchObject({ status: 200 });
    expect(messages.at(-1)).toMatchObject({ number: '+12025550611' });
    const account = await app.logIn('2025550611', PASSWORD);
    const { result } = await app.call('getUserInfo', {}, account);
    expect(result).toMatchObject({ areaCode: '+1', cellphone: '2025550611' });
  });

  it.each([
    '2025550612',
    '12025550612',
    '+12025550612',
    '+1 (202) 555-0612',
    '001 202 555 0612',
    '1.202.555.0612',
  ])('can be entered at login as %s', async (username) => {
    await register('+1', '2025550612');
    expect(await logIn(username)).toMatchObject({ status: 200 });
  });

  it.each(['15112345679', '015112345679', '+49 (0)151 12345679', '0049 151/12345679'])(
    'with the area code +49 can be entered at login as %s',
    async (username) => {
      await register('+49', '15112345679');
      expect(await logIn(username)).toMatchObject({ status: 200 });
    },
  );

  it('has one count of failed logins, however it is written', () => {
    const spellings = ['2025550143', '+1 202 555 0143', '12025550143', '001-202-555-0143', '(202) 555.0143'];
    expect(new Set(spellings.map(loginCounterKey)).size).toBe(1);
    expect(loginCounterKey('Opal.Reyes')).toBe('opal.reyes');
  });

  it('keeps a leading zero that belongs to it', () => {
    expect(normalNumber({ areaCode: '+39', phone: '0236618300' })).toEqual({
      areaCode: '+39',
      phone: '0236618300',
      e164: '+390236618300',
    });
  });
});

describe('accounts from before numbers were validated', () => {
  const OLD: [id: string, areaCode: string, phone: string][] = [
    ['first', '+12', '025556201'],
    ['second', '+1', '2025556201'],
    ['trunk', '+44', '07911123456'],
    ['nonsense', '+999', '123456'],
    ['unlisted', '+36', '201234567'],
  ];
  /** Accounts that can't recover their password by a code. */
  const WITHOUT = ['second', 'nonsense', 'unlisted'];
  const stored = async () =>
    app.client.database
      .select({ id: accounts.id, areaCode: accounts.areaCode, phone: accounts.phone, e164: accounts.e164 })
      .from(accounts)
      .where(sql`${accounts.id} in ('first', 'second', 'trunk', 'nonsense', 'unlisted')`)
      .orderBy(accounts.registrationTime);

  beforeAll(async () => {
    for (const [index, [id, areaCode, phone]] of OLD.entries()) {
      const { platform, client } = app;
      const password = `Aisle-${id}1`;
      const registrationTime = new Date(app.now.getTime() + index);
      const draft = { areaCode: '+1', phone: `202555630${index}`, name: id, registrationTime };
      await platform.accounts.create({ id, ...draft, password, role: 'regularUser', userType: 2 });
      await client.database.update(accounts).set({ areaCode, phone, e164: null }).where(eq(accounts.id, id));
    }
  });

  it('get their normalized number; if several have the same one, the first account gets it, and none is deleted', async () => {
    expect(await app.platform.phones.normalize()).toEqual(WITHOUT);
    const normal = [
      { id: 'first', areaCode: '+1', phone: '2025556201', e164: '+12025556201' },
      { id: 'second', areaCode: '+1', phone: '2025556201', e164: null },
      { id: 'trunk', areaCode: '+44', phone: '7911123456', e164: '+447911123456' },
      { id: 'nonsense', areaCode: '+999', phone: '123456', e164: null },
      { id: 'unlisted', areaCode: '+36', phone: '201234567', e164: null },
    ];
    expect(await stored()).toEqual(normal);
    // Runs again, as at every startup.
    expect(await app.platform.phones.normalize()).toEqual(WITHOUT);
    expect(await stored()).toEqual(normal);
  });

  it.each([
    ['first', '2025556201'],
    ['second', '+12025556201'],
    ['trunk', '07911 123456'],
    ['nonsense', '+999 123456'],
    ['nonsense', '123456'],
    ['unlisted', '+36 201234567'],
  ])('can log in: %s as %s', async (id, username) => {
    await app.platform.phones.normalize();
    expect(await app.call('login', { username, password: `Aisle-${id}1` })).toMatchObject({ status: 200 });
  });

  it('can change a number that they share with an earlier account, with a code sent to that number', async () => {
    await app.platform.phones.normalize();
    const account = await app.logIn('+12025556201', 'Aisle-second1');
    const codeFor = async (phone: string) => {
      const { result } = await send('+1', phone, 'changeDeveloperPhone');
      return { code: messages.at(-1)?.text.slice(0, 6), id: result.smsCodeId };
    };
    const [current, next] = [await codeFor('2025556201'), await codeFor('2025556208')];
    const changed = await app.call(
      'changeDeveloperPhone',
      {
        currentSmsCode: current.code,
        currentSmsCodeId: current.id,
        areaCode: '+1',
        phone: '2025556208',
        smsCode: next.code,
        smsCodeId: next.id,
      },
      account,
    );
    expect(changed).toMatchObject({ status: 200 });
    const [, second] = await stored();
    expect(second).toMatchObject({ id: 'second', e164: '+12025556208' });
    const shared = { phone: '2025556201', e164: null };
    await app.client.database.update(accounts).set(shared).where(eq(accounts.id, 'second'));
  });

  it('get a normalized number at the next start after an operator has corrected it in the database', async () => {
    const corrected = { areaCode: '+1', phone: '(202) 555-6207' };
    await app.client.database.update(accounts).set(corrected).where(eq(accounts.id, 'nonsense'));
    expect(await app.platform.phones.normalize()).toEqual(['second', 'unlisted']);
    const nonsense = { areaCode: '+999', phone: '123456', e164: null };
    await app.client.database.update(accounts).set(nonsense).where(eq(accounts.id, 'nonsense'));
  });

  it('get their number once it is free', async () => {
    await app.client.database
      .update(accounts)
      .set({ phone: '2025556209', e164: '+12025556209' })
      .where(eq(accounts.id, 'first'));
    expect(await app.platform.phones.normalize()).toEqual(['nonsense', 'unlisted']);
  });
});

describe('sending codes', () => {
  const sendTo = async (areaCode: string, phones: string[], purpose?: string) => {
    for (const phone of phones) expect(await send(areaCode, phone, purpose)).toMatchObject({ status: 200 });
  };
  const american = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(2025557000 + from + index));
  const LIMIT = { status: 429, code: 429002, codename: 'Exceeded daily SMS verification code limit' };
  const warned = () =>
    lines.splice(0).map(({ ceiling, setting, purpose }) => ({ ceiling, setting, purpose }));

  const withAccounts = async (phones: string[]) => {
    const fields = { name: 'Noor Visser', password: PASSWORD, role: 'regularUser', userType: 2 } as const;
    for (const phone of phones) await app.platform.accounts.create({ areaCode: '+1', phone, ...fields });
  };

  it('is limited per area code by a ceiling, part of which is reserved for existing accounts', async () => {
    await sendTo('+1', american(0, 8));
    expect(warned()).toEqual([]);
    expect(await send('+1', '2025557800')).toMatchObject(LIMIT);
    expect(await send('+1', '2025557800')).toMatchObject(LIMIT);
    expect(warned()).toEqual([{ ceiling: '+1', setting: 'SMS_LIMIT_PER_AREA_CODE', purpose: 'register' }]);
    await sendTo('+49', ['15112345670']);
    await withAccounts(american(100, 3));
    await sendTo('+1', american(100, 2), 'forgetPwd');
    expect(await send('+1', american(102, 1)[0] ?? '', 'forgetPwd')).toMatchObject(LIMIT);
    app.advance(DAY);
    await sendTo('+1', ['2025557800']);
  });

  it('reserves part of the ceiling for existing accounts, without revealing which numbers have an account', async () => {
    await sendTo('+1', american(0, 8));
    const [own = ''] = american(110, 1);
    await withAccounts([own]);
    messages.length = 0;
    // The response does not wait for the provider, because the response time would reveal an account.
    let release = () => {};
    smsWaits = new Promise((resolve) => {
      release = resolve;
    });
    try {
      const words = async (phone: string) => {
        const { status, code, codename, result } = await send('+1', phone, 'forgetPwd');
        return { status, code, codename, fields: Object.keys(result ?? {}) };
      };
      const accepted = await words(own);
      expect(accepted).toMatchObject({ status: 200 });
      for (const phone of american(120, 6)) expect(await words(phone)).toEqual(accepted);
      // A second request for a number is rejected in the same way, with or without an account.
      const tooSoon = await words(own);
      expect(tooSoon).toMatchObject({ status: 429, code: 429001 });
      expect(await words('2025557120')).toEqual(tooSoon);
      expect(messages.map(({ number }) => number)).toEqual([`+1${own}`]);
    } finally {
      release();
      smsWaits = Promise.resolve();
    }
  });

  it.each(['changeDeveloperPhone', 'addEnterprise'])(
    'does not let %s use the reserved part, because its code may go to a number without an account',
    async (purpose) => {
      await sendTo('+1', american(0, 8));
      const [own = ''] = american(purpose === 'addEnterprise' ? 150 : 151, 1);
      await withAccounts([own]);
      for (const phone of [own, '2025557160']) {
        expect(await send('+1', phone, purpose)).toMatchObject(LIMIT);
      }
    },
  );

  it('keeps the last codes of the reserved part for recovery', async () => {
    const [one = '', two = '', three = ''] = american(170, 3);
    await withAccounts([one, two, three]);
    await sendTo('+1', american(0, 8));
    await sendTo('+1', [one], 'modifyPwd');
    expect(await send('+1', two, 'modifyPwd')).toMatchObject(LIMIT);
    expect(await send('+1', two, 'confirmIdentity')).toMatchObject(LIMIT);
    await sendTo('+1', [three], 'forgetPwd');
  });

  it('warns when the reserved part begins and when the ceiling is reached, each once an hour', async () => {
    const [one = '', two = ''] = american(180, 2);
    await withAccounts([one, two]);
    await sendTo('+1', american(0, 8));
    lines.length = 0;
    await sendTo('+1', [one, two], 'forgetPwd');
    for (const phone of american(190, 2)) expect(await send('+1', phone, 'forgetPwd')).toMatchObject(LIMIT);
    expect(lines.map(({ ceiling, msg }) => [ceiling, msg])).toEqual([
      [
        '+1',
        'Four fifths of the daily ceiling of verification codes are used, the rest is reserved for existing accounts',
      ],
      ['+1', 'The daily ceiling of verification codes is reached'],
    ]);
  });

  it('hides failed deliveries in the reserved part', async () => {
    await sendTo('+1', american(0, 8));
    const [own = ''] = american(130, 1);
    await withAccounts([own]);
    smsWaits = Promise.reject(new Error('The provider is down'));
    smsWaits.catch(() => {});
    lines.length = 0;
    try {
      expect(await send('+1', own, 'forgetPwd')).toMatchObject({ status: 200 });
      await expect.poll(() => lines.map(({ msg }) => msg)).toContain('A verification code could not be sent');
      // Like a number without an account, it has to wait; otherwise the failed delivery would reveal the account.
      expect(await send('+1', own, 'forgetPwd')).toMatchObject({ status: 429, code: 429001 });
    } finally {
      smsWaits = Promise.resolve();
    }
  });

  it('logs an outage of the provider once', async () => {
    smsWaits = Promise.reject(new Error('The provider is out of service'));
    smsWaits.catch(() => {});
    lines.length = 0;
    try {
      for (const phone of american(140, 3)) {
        expect(await send('+1', phone)).toMatchObject({ status: 502, code: 502001 });
      }
      expect(lines.map(({ msg }) => msg)).toEqual(['A verification code could not be sent']);
    } finally {
      smsWaits = Promise.resolve();
    }
  });

  it('is limited for the whole installation', async () => {
    await sendTo('+1', american(0, 8));
    await sendTo('+49', ['15112345670', '15112345671', '15112345672', '15112345673']);
    await sendTo('+86', ['13800138000', '13800138001', '13800138002', '13800138003']);
    lines.length = 0;
    expect(await send('+31', '612345678')).toMatchObject(LIMIT);
    expect(warned()).toEqual([{ ceiling: 'installation', setting: 'SMS_LIMIT', purpose: 'register' }]);
  });
});
