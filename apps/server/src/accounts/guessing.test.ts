import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MasterSession, UserInfo } from '@platform/sdk';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CAPTCHA_COST,
  type SentCode,
  startTestApp,
  type TestAccount,
  type TestApp,
  type TestResponse,
} from '../../test/harness.ts';
import { loginFailures, phoneChecks, validateCodes } from './tables.ts';

/** Counts the password hashes that this process computes during some work. */
async function hashesOf(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') count++;
    },
  });
  hook.enable();
  await work();
  hook.disable();
  return count;
}

const MINUTE = 60_000;
const UNKNOWN = '2025559999';

let app: TestApp;
let developer: TestAccount;
let addresses = 0;

beforeAll(async () => {
  app = await startTestApp();
  developer = await app.registerDeveloper();
});
beforeEach(() => {
  // After this, the previous test's tries no longer count.
  app.advance(24 * 60 * MINUTE);
  app.address = `198.51.100.${++addresses}`;
});
afterAll(() => app.close());

const number = (phone: string) => ({ areaCode: '+1', phone });
const logIn = (username: string, password: string) => app.call('login', { username, password });
/** Logs in with a solved captcha. */
const logInAsHuman = async (username: string, password: string) =>
  app.call('login', { username, password, captcha: await app.solveCaptcha() });
const CAPTCHA_REQUIRED = {
  status: 400,
  code: 400105,
  result: [{ field: 'captcha', message: 'Please complete the verification' }],
};
const failOften = async (username: string, times: number) => {
  for (let failure = 0; failure < times; failure++) await logIn(username, 'guessed-1');
};
/** Addresses of different networks of one /48, as they are stored. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const group = Math.floor((index * 0x10000) / count).toString(16);
    return `2001:0db8:0001:${group.padStart(4, '0')}::/64`;
  });
const SAME_48 = '2001:db8:1:ffff::1';
const OTHER_48 = '2001:db8:2::1';
/** The parts of a response that are the same each time. */
const comparable = ({ status, code, codename, result }: TestResponse) => ({ status, code, codename, result });
const wrong = ({ smsCode, smsCodeId }: SentCode) => ({
  smsCode: smsCode === '000000' ? '000001' : '000000',
  smsCodeId,
});

describe('password guessing', () => {
  it('in parallel gets at most ten tries in 15 minutes without a captcha', async () => {
    const burst = await Promise.all(Array.from({ length: 25 }, () => logIn(developer.phone, 'guessed-1')));
    const checked = burst.filter(({ code }) => code === 400101);
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(burst.filter(({ code }) => code === 400105)).toHaveLength(25 - checked.length);
    await failOften(developer.phone, 10);
    expect(await logIn(developer.phone, developer.password)).toMatchObject(CAPTCHA_REQUIRED);
    app.advance(15 * MINUTE);
    expect(await logIn(developer.phone, developer.password)).toMatchObject({ status: 200 });
  });

  it('is counted for all spellings of a number together, across addresses and restarts', async () => {
    await failOften(developer.phone, 5);
    app.address = '198.51.100.250';
    await failOften(`+1 ${developer.phone}`, 5);
    await app.restart();
    for (const spelling of [developer.phone, `1${developer.phone}`, `001 (202) ${developer.phone.slice(3)}`])
      expect(await logIn(spelling, developer.password)).toMatchObject(CAPTCHA_REQUIRED);
  });

  it('requires a captcha after ten tries; with one, the owner can log in from anywhere', async () => {
    const { phone, password } = await app.registerDeveloper();
    app.address = '198.51.100.240';
    await failOften(phone, 10);
    app.address = '198.51.100.241';
    expect(await logIn(phone, password)).toMatchObject(CAPTCHA_REQUIRED);
    const captcha = await app.solveCaptcha();
    const wrongly = await app.call('login', { username: phone, password: 'guessed-1', captcha });
    expect(wrongly).toMatchObject({ code: 400101 });
    expect(await app.call('login', { username: phone, password, captcha })).toMatchObject({ code: 400102 });
    expect(await logInAsHuman(phone, password)).toMatchObject({ status: 200 });
  });

  it('is limited to 960 tries a day, with or without captchas', async () => {
    const { phone, password } = await app.registerDeveloper();
    const time = app.now;
    const username = phone.slice(-8);
    const failures = Array.from({ length: 960 }, (_, index) => ({
      id: `failure-${index}`,
      username,
      address: `192.0.2.${index % 200}`,
      time,
    }));
    await app.client.database.insert(loginFailures).values(failures);
    app.advance(60 * MINUTE);
    app.address = '198.51.100.242';
    const rejected = await logInAsHuman(phone, password);
    expect(rejected).toMatchObject({
      status: 429,
      code: 429001,
      codename: 'Too many failed logins with this name. Please try again in 24 hours, or reset the password',
    });
    expect(rejected.headers.get('retry-after')).toBe('86400');
    app.advance(23 * 60 * MINUTE);
    expect(await logIn(phone, password)).toMatchObject({ status: 200 });
  });

  it("requires a captcha that was made less than ten minutes ago, by the platform's clock", async () => {
    const { phone, password } = await app.registerDeveloper();
    await failOften(phone, 10);
    const [early, late] = [await app.solveCaptcha(), await app.solveCaptcha()];
    app.advance(9 * MINUTE);
    expect(await app.call('login', { username: phone, password: 'guessed-1', captcha: early })).toMatchObject(
      { code: 400101 },
    );
    app.advance(MINUTE);
    expect(await app.call('login', { username: phone, password, captcha: late })).toMatchObject({
      code: 400102,
    });
  });

  it('across the whole installation makes every login require a captcha', async () => {
    const { phone, password } = await app.registerDeveloper();
    const failures = Array.from({ length: 2_000 }, (_, index) => ({
      id: `flood-${index}`,
      username: `nobody-${index}`,
      address: `192.0.2.${index % 200}`,
      time: app.now,
    }));
    await app.client.database.insert(loginFailures).values(failures);
    expect(await logIn(phone, password)).toMatchObject(CAPTCHA_REQUIRED);
    expect(await logInAsHuman(phone, password)).toMatchObject({ status: 200 });
    app.advance(15 * MINUTE);
    expect(await logIn(phone, password)).toMatchObject({ status: 200 });
  });

  it('from all networks of a /48 is counted together', async () => {
    const failures = networks(16 * 50).map((address) => ({
      id: address,
      username: `nobody at ${address}`,
      address,
      time: app.now,
    }));
    await app.client.database.insert(loginFailures).values(failures);
    app.address = SAME_48;
    expect(await logIn('nobody', 'guessed-1')).toMatchObject({ status: 429 });
    app.address = OTHER_48;
    expect(await logIn('nobody', 'guessed-1')).toMatchObject({ code: 400101 });
  });

  it('is limited per address, regardless of the name', async () => {
    for (let name = 0; name < 50; name++) {
      // Advances the time so that the limit per minute is not reached.
      if (name % 25 === 0) app.advance(MINUTE);
      expect(await logIn(`nobody-${name}`, 'guessed-1')).toMatchObject({ code: 400101 });
    }
    app.advance(MINUTE);
    const rejected = await logIn(developer.phone, developer.password);
    expect(rejected).toMatchObject({
      status: 429,
      codename: 'Too many failed logins, please try again in 15 minutes',
    });
    expect(rejected.headers.get('retry-after')).toBe(String(15 * 60));
    app.address = '198.51.100.251';
    expect(await logIn(developer.phone, developer.password)).toMatchObject({ status: 200 });
  });

  it('is still counted for an address that logs in to another account in between', async () => {
    const own = await app.registerDeveloper();
    for (let name = 0; name < 50; name++) {
      if (name % 20 === 0) app.advance(MINUTE);
      await logIn(`nobody-${name}`, 'guessed-1');
      if (name % 20 === 10) expect(await logIn(own.phone, own.password)).toMatchObject({ status: 200 });
    }
    app.advance(MINUTE);
    expect(await logIn(own.phone, own.password)).toMatchObject({ status: 429 });
  });
});

describe("the debugger's login", () => {
  const logInAsMaster = (username: string, password: string) =>
    app.call<MasterSession>('logInAsMaster', { username, password });

  it("opens a session of two hours that is independent of the page's session", async () => {
    const { phone, password } = developer;
    const page = await app.logIn(phone, password);
    const { status, result } = await logInAsMaster(phone, password);
    expect(status).toBe(200);
    expect(result.expiration).toBe(new Date(app.now.getTime() + 120 * MINUTE).toISOString());
    const ticket = `${result.token}ENGLISH`;
    const read = (account: { ticket: string }) => app.call<UserInfo>('getUserInfo', {}, account);
    const { id, name } = (await read({ ticket })).result;
    expect(result).toMatchObject({ usercode: id, name });
    app.advance(119 * MINUTE);
    expect((await read({ ticket })).status).toBe(200);
    app.advance(MINUTE);
    expect(await read({ ticket })).toMatchObject({ status: 401, code: 999001 });
    expect((await read(page)).status).toBe(200);
    const other = { ticket: `${(await logInAsMaster(phone, password)).result.token}ENGLISH` };
    await app.call('logout', {}, other);
    expect((await read(other)).status).toBe(401);
    expect((await read(page)).status).toBe(200);
  });

  it('is rejected in the same cases as login, with the same message whether or not the account exists', async () => {
    const refusal = { status: 400, code: 400101, codename: 'Please enter correct username and password' };
    expect(await logInAsMaster(developer.phone, 'guessed-1')).toMatchObject(refusal);
    expect(await logInAsMaster(UNKNOWN, 'guessed-1')).toMatchObject(refusal);
    expect(await logInAsMaster('', '')).toMatchObject({
      status: 400,
      result: [
        { field: 'username', message: 'Please enter username' },
        { field: 'password', message: 'Please enter password' },
      ],
    });
    const { phone, password } = await app.registerDeveloper();
    const { id } = (await app.call<UserInfo>('getUserInfo', {}, await app.logIn(phone, password))).result;
    const operator = await app.createOperator();
    await app.call('updateForbiddenStatus', { userId: id, isEnabled: false }, operator);
    expect(await logInAsMaster(phone, password)).toMatchObject({ status: 400, code: 400104 });
  });

  it('counts its failures together with those of login', async () => {
    const { phone, password } = developer;
    await failOften(phone, 5);
    for (let failure = 0; failure < 5; failure++) await logInAsMaster(phone, 'guessed-1');
    expect(await logInAsMaster(phone, password)).toMatchObject(CAPTCHA_REQUIRED);
    expect(await logIn(phone, password)).toMatchObject(CAPTCHA_REQUIRED);
    app.advance(15 * MINUTE);
    expect(await logInAsMaster(phone, password)).toMatchObject({ status: 200 });
  });
});

describe('a name with failed logins from others', () => {
  const STRANGER = '192.0.2.1';

  /** Runs work from another address. */
  async function from<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const own = app.address;
    app.address = address;
    try {
      return await work();
    } finally {
      app.address = own;
    }
  }

  it('lets its owner log in from a known address, however long the failures continue', async () => {
    const { phone, password } = developer;
    await logIn(phone, password);
    for (let round = 0; round < 3; round++) {
      await from(STRANGER, () => failOften(phone, 11));
      expect(await logIn(phone, password)).toMatchObject({ status: 200 });
      // The owner's login gives the attacker no further tries.
      expect(await from(STRANGER, () => logIn(phone, password))).toMatchObject(CAPTCHA_REQUIRED);
      app.advance(15 * MINUTE);
    }
  });

  it('lets its owner log in from an address that recovered the password, even after more failures', async () => {
    const { phone } = developer;
    const elsewhere = '192.0.2.2';
    await from(STRANGER, () => failOften(phone, 10));
    expect(await from(elsewhere, () => logIn(phone, developer.password))).toMatchObject(CAPTCHA_REQUIRED);
    const sent = await app.requestCode(phone, 'forgetPwd');
    const passwords = { newPassword: 'Aisle-2028', confirmPassword: 'Aisle-2028' };
    const recover = () => app.call('forgetPwd', { ...number(phone), ...sent, ...passwords });
    expect(await from(elsewhere, recover)).toMatchObject({ status: 200 });
    await from(STRANGER, () => failOften(phone, 11));
    expect(await from(elsewhere, () => logIn(phone, 'Aisle-2028'))).toMatchObject({ status: 200 });
    developer = { ...developer, password: 'Aisle-2028' };
  });

  it("requires a captcha after ten failures at its owner's address, and only there", async () => {
    const { phone, password } = developer;
    await logIn(phone, password);
    await failOften(phone, 10);
    expect(await logIn(phone, password)).toMatchObject(CAPTCHA_REQUIRED);
    expect(await from(STRANGER, () => logIn(phone, password))).toMatchObject({ status: 200 });
  });

  it('has no known addresses after a password change', async () => {
    const { phone, password, ...session } = await app.registerDeveloper();
    const { result } = await app.call<{ id: string }>('getUserInfo', {}, session);
    await app.platform.passwords.setTemporary(result.id, password);
    await from(STRANGER, () => failOften(phone, 10));
    expect(await logIn(phone, password)).toMatchObject(CAPTCHA_REQUIRED);
  });
});

describe('two accounts whose numbers end in the same eight digits', () => {
  const create = async (phone: string) => {
    const fields = { name: 'Twin', role: 'regularUser', userType: 2 } as const;
    const password = `Aisle-${phone}`;
    const { id } = await app.platform.accounts.create({ ...number(phone), ...fields, password });
    return { id, phone, password };
  };

  it('share the count of failures, and a login to one does not clear the failures of the other', async () => {
    const [own, other] = [await create('2025559801'), await create('3025559801')];
    await failOften(own.phone, 5);
    expect(await logIn(other.phone, other.password)).toMatchObject({ status: 200 });
    await failOften(own.phone, 5);
    expect(await logIn(own.phone, own.password)).toMatchObject(CAPTCHA_REQUIRED);
  });

  it('have separate known addresses: a new password for one account keeps those of the other', async () => {
    const [own, other] = [await create('2025559802'), await create('3025559802')];
    await logIn(own.phone, own.password);
    await app.platform.passwords.setTemporary(other.id, other.password);
    app.address = '192.0.2.20';
    await failOften(own.phone, 11);
    app.address = `198.51.100.${addresses}`;
    expect(await logIn(own.phone, own.password)).toMatchObject({ status: 200 });
  });
});

describe("a session's password confirmation", () => {
  const confirm = (account: Pick<TestAccount, 'ticket'>, password: string) =>
    app.call('confirmIdentity', { verificationMethod: 'password', password }, account);

  it('is accepted while many other logins fail across the installation', async () => {
    const { password, ...session } = await app.registerDeveloper();
    const failures = Array.from({ length: 2_001 }, (_, index) => ({
      id: `installation-${index}`,
      username: `nobody-${index}`,
      address: `192.0.2.${index % 200}`,
      time: app.now,
    }));
    await app.client.database.insert(loginFailures).values(failures);
    expect(await confirm(session, password)).toMatchObject({ status: 200 });
  });

  it.each(['phone', 'username'] as const)(
    'is accepted from an operator while logins from elsewhere fail with the same %s',
    async (name) => {
      const operator = {
        ...number(`20255597${name.length}0`),
        username: `operator.${name.length}`,
        password: 'Aisle-2026',
      };
      const fields = { name: 'Opal Reyes', role: 'administrator', userType: 2 } as const;
      await app.platform.accounts.create({ ...operator, ...fields });
      const session = await app.logIn(operator.username, operator.password);
      const own = app.address;
      app.address = '192.0.2.21';
      await failOften(operator[name], 12);
      app.address = own;
      expect(await confirm(session, operator.password)).toMatchObject({ status: 200 });
    },
  );
});

describe('code guessing', () => {
  const recover = (sent: SentCode) =>
    app.call('forgetPwd', {
      ...number(developer.phone),
      ...sent,
      newPassword: developer.password,
      confirmPassword: developer.password,
    });

  it('gets five tries in sequence', async () => {
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    for (let guess = 0; guess < 5; guess++)
      expect(await recover(wrong(sent))).toMatchObject({ code: 400103 });
    expect(await recover(sent)).toMatchObject({ code: 400103 });
  });

  it('gets five tries in parallel', async () => {
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    await Promise.all(Array.from({ length: 12 }, () => recover(wrong(sent))));
    expect(await recover(sent)).toMatchObject({ code: 400103 });
  });

  it('does not use up another code for the same number', async () => {
    const own = await app.requestCode(developer.phone, 'forgetPwd');
    app.address = '192.0.2.9';
    for (const smsCodeId of ['guessed', '']) {
      for (let guess = 0; guess < 5; guess++) await recover({ ...wrong(own), smsCodeId });
    }
    app.advance(MINUTE);
    const theirs = await app.requestCode(developer.phone, 'forgetPwd');
    for (let guess = 0; guess < 5; guess++) await recover(wrong(theirs));
    expect(await recover({ ...own, smsCodeId: theirs.smsCodeId })).toMatchObject({ code: 400103 });
    expect(await recover(own)).toMatchObject({ status: 200 });
  });

  it('leaves a code valid after four wrong guesses', async () => {
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    await Promise.all(Array.from({ length: 4 }, () => recover(wrong(sent))));
    expect(await recover(sent)).toMatchObject({ status: 200 });
  });

  it('gets no tries after five minutes', async () => {
    const sent = await app.requestCode(developer.phone, 'forgetPwd');
    app.advance(5 * MINUTE);
    expect(await recover(sent)).toMatchObject({ code: 400103 });
  });
});

describe('the captcha', () => {
  it('has the configured cost, and cannot be solved faster by starting at a higher counter', async () => {
    const counters: number[] = [];
    for (let solved = 0; solved < 25; solved++) {
      const { result } = await app.call<{ challenge: string }>('registerCaptcha', { clientType: 'web' });
      const challenge = JSON.parse(result.challenge) as Challenge;
      expect(challenge.parameters.cost).toBe(CAPTCHA_COST);
      const solution = await solveChallenge({ challenge, deriveKey });
      counters.push(solution?.counter ?? Number.NaN);
    }
    // Counters are random below 400. All are on one side of 200 about once in 17 million runs.
    expect(Math.min(...counters)).toBeLessThan(200);
    expect(Math.max(...counters)).toBeGreaterThanOrEqual(200);
  });
});

describe('requesting codes', () => {
  it('in parallel for one number sends one code', async () => {
    const captchas = await Promise.all(Array.from({ length: 5 }, () => app.solveCaptcha()));
    const responses = await Promise.all(
      captchas.map((captcha) => app.call('sendValidateCode', { ...number('2025550501'), captcha })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  });

  it('in parallel with one captcha sends one code', async () => {
    const captcha = await app.solveCaptcha();
    const phones = ['2025550502', '2025550503', '2025550504'];
    const responses = await Promise.all(
      phones.map((phone) => app.call('sendValidateCode', { ...number(phone), captcha })),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual([0, 400102, 400102]);
  });

  it('for another purpose does not affect recovery codes', async () => {
    const phone = '2025550505';
    for (let sent = 0; sent < 11; sent++) {
      app.advance(MINUTE);
      await app.requestCode(phone, 'register');
    }
    expect((await app.requestCode(phone, 'forgetPwd')).smsCodeId).not.toBe('');
  });

  it("from elsewhere does not use up the quota of the account's own address", async () => {
    const { phone, password } = await app.registerDeveloper();
    const own = app.address;
    app.address = '192.0.2.10';
    for (let sent = 0; sent < 11; sent++) {
      app.advance(MINUTE);
      await app.requestCode(phone, 'forgetPwd');
    }
    expect((await app.requestCode(phone, 'forgetPwd')).smsCodeId).toBe('');
    app.address = own;
    expect((await app.requestCode(phone, 'forgetPwd')).smsCodeId).not.toBe('');
    expect(await logIn(phone, password)).toMatchObject({ status: 200 });
  });

  it('from one network of strangers does not keep the owner from getting a recovery code at a new address', async () => {
    const { phone } = await app.registerDeveloper();
    const own = app.address;
    try {
      for (const network of ['192.0.2.11', '2001:0db8:0001:ab']) {
        let sent = 0;
        for (let request = 0; request < 6; request++) {
          app.advance(MINUTE);
          // A stranger with a /48 has many networks of /64.
          app.address = network.includes(':') ? `2001:db8:1:ab0${request}::1` : network;
          if ((await app.requestCode(phone, 'forgetPwd')).smsCodeId) sent += 1;
        }
        expect(sent).toBe(3);
      }
      app.address = '203.0.113.20';
      expect((await app.requestCode(phone, 'forgetPwd')).smsCodeId).not.toBe('');
      // All strangers together have a limit, so that they can't send the owner an unlimited number of messages.
      let sent = 7;
      for (let network = 30; network < 50; network++) {
        app.advance(MINUTE);
        app.address = `203.0.113.${network}`;
        if ((await app.requestCode(phone, 'forgetPwd')).smsCodeId) sent += 1;
      }
      expect(sent).toBe(20);
    } finally {
      app.address = own;
    }
  });

  const send = async (phone: string) =>
    app.call('sendValidateCode', { ...number(phone), captcha: await app.solveCaptcha() });

  it('from all networks of a /48 is counted together', async () => {
    const codes = networks(16 * 50).map((address) => ({
      id: address,
      purpose: 'register' as const,
      ...number('2025550506'),
      address,
      codeHash: '',
      createTime: app.now,
      expireTime: app.now,
    }));
    await app.client.database.insert(validateCodes).values(codes);
    app.address = SAME_48;
    expect(await send('2025550507')).toMatchObject({ status: 429, code: 429002 });
    app.address = OTHER_48;
    expect(await send('2025550507')).toMatchObject({ status: 200 });
  });

  it('is limited to fifty a day per address', async () => {
    for (let sent = 0; sent < 50; sent++) {
      if (sent % 25 === 0) app.advance(MINUTE);
      expect(await send(String(2025560000 + sent))).toMatchObject({ status: 200 });
    }
    app.advance(MINUTE);
    expect(await send('2025560050')).toMatchObject({
      status: 429,
      code: 429002,
      codename: 'Exceeded daily SMS verification code limit',
    });
    app.address = '198.51.100.252';
    expect(await send('2025560050')).toMatchObject({ status: 200 });
  });
});

describe('the existence of an account', () => {
  it('is not revealed by a failed login, nor by the limit of failures', async () => {
    for (const spelling of [(phone: string) => phone, (phone: string) => `+1${phone}`]) {
      for (let failure = 0; failure < 6; failure++) {
        const [known, unknown] = [
          await logIn(spelling(developer.phone), 'guessed-1'),
          await logIn(spelling(UNKNOWN), 'guessed-1'),
        ];
        expect(comparable(known)).toEqual(comparable(unknown));
      }
    }
    expect(await logIn(UNKNOWN, 'guessed-1')).toMatchObject(CAPTCHA_REQUIRED);
  });

  it('is not revealed by the time that a failed login takes', async () => {
    const timeOf = async (name: string) => {
      const started = performance.now();
      await logIn(name, 'guessed-1');
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    // Alternates, so that the machine is equally busy for both. Other work only prolongs a login, so the shortest counts.
    for (let attempt = 0; attempt < 9; attempt++) {
      known.push(await timeOf(developer.phone));
      unknown.push(await timeOf(UNKNOWN));
    }
    // Without comparing a hash, the login would take a fifth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('is not revealed by the time of a failed login if the number exists under two area codes', async () => {
    const twice = '2025559998';
    for (const areaCode of ['+1', '+49']) {
      const fields = { name: 'Twice', password: 'Aisle-2026', role: 'regularUser', userType: 2 } as const;
      await app.platform.accounts.create({ areaCode, phone: twice, ...fields });
    }
    const compared = [];
    for (const name of [UNKNOWN, developer.phone, twice]) {
      compared.push(
        await hashesOf(async () => {
          expect(await logIn(name, 'guessed-1')).toMatchObject({ code: 400101 });
        }),
      );
    }
    expect(compared).toEqual([2, 2, 2]);
  });

  it('is not revealed by requesting a code, nor by the limit of codes', async () => {
    const send = async (phone: string) => {
      const captcha = await app.solveCaptcha();
      const response = await app.call('sendValidateCode', {
        ...number(phone),
        purpose: 'forgetPwd',
        captcha,
      });
      // The id differs each time.
      const { smsCodeId: _, ...result } = (response.result ?? {}) as Partial<SentCode>;
      return { ...comparable(response), result };
    };
    for (let sent = 0; sent < 11; sent++) {
      app.advance(MINUTE);
      expect(await send(developer.phone)).toEqual(await send(UNKNOWN));
      expect(await send(developer.phone)).toEqual(await send(UNKNOWN));
    }
  });

  it('is not revealed by password recovery, even with the right code', async () => {
    const recover = async (phone: string, sent: SentCode) =>
      comparable(
        await app.call('forgetPwd', {
          ...number(phone),
          ...sent,
          newPassword: 'Aisle-2027',
          confirmPassword: 'Aisle-2027',
        }),
      );
    const rejected = await recover(developer.phone, { smsCode: '000000', smsCodeId: 'none' });
    expect(rejected).toMatchObject({ status: 400, code: 400103 });
    expect(await recover(UNKNOWN, { smsCode: '000000', smsCodeId: 'none' })).toEqual(rejected);
    expect(await recover(UNKNOWN, await app.requestCode(UNKNOWN, 'forgetPwd'))).toEqual(rejected);
  });

  it('is revealed by checkPhoneIsRegistered once per solved captcha', async () => {
    const captcha = await app.solveCaptcha();
    const check = (solution: string) =>
      app.call('checkPhoneIsRegistered', { ...number(developer.phone), captcha: solution });
    expect((await check(captcha)).result).toEqual({ isRegistered: true });
    for (const solution of [captcha, 'nonsense']) {
      expect(await check(solution)).toMatchObject({ status: 400, code: 400102 });
    }
    const responses = await Promise.all(Array.from({ length: 30 }, () => check('nonsense')));
    expect(responses.at(-1)).toMatchObject({ status: 429, code: 429001 });
  });

  const check = async () =>
    app.call('checkPhoneIsRegistered', { ...number(developer.phone), captcha: await app.solveCaptcha() });

  it('is revealed to all networks of a /48 together by at most 1,600 checks a day', async () => {
    const checks = networks(16 * 100).map((address) => ({ id: address, address, time: app.now }));
    await app.client.database.insert(phoneChecks).values(checks);
    app.address = SAME_48;
    expect(await check()).toMatchObject({ status: 429, code: 429001 });
    app.address = OTHER_48;
    expect(await check()).toMatchObject({ status: 200 });
  });

  it('is revealed to an address by at most a hundred checks a day', async () => {
    for (let index = 0; index < 100; index++) {
      if (index % 25 === 0) app.advance(MINUTE);
      expect(await check()).toMatchObject({ status: 200 });
    }
    app.advance(60 * MINUTE);
    const rejected = await check();
    expect(rejected).toMatchObject({ status: 429, code: 429001 });
    expect(rejected.headers.get('retry-after')).toBe(String(24 * 60 * 60));
    app.advance(24 * 60 * MINUTE);
    expect(await check()).toMatchObject({ status: 200 });
  });

  it('is revealed again once the first of a hundred checks is a day old, even if checks were rejected since', async () => {
    const rows = (count: number, age: number) =>
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        address: app.address,
        time: new Date(app.now.getTime() - age),
      }));
    await app.client.database.insert(phoneChecks).values([...rows(1, 23 * 60 * MINUTE), ...rows(99, 0)]);
    expect(await check()).toMatchObject({ status: 429, code: 429001 });
    app.advance(61 * MINUTE);
    expect(await check()).toMatchObject({ status: 200 });
  });

  it('is revealed after a deactivation only with the password; ended sessions stay ended', async () => {
    const account = await app.registerDeveloper();
    const { result } = await app.call<{ id: string }>('getUserInfo', {}, account);
    const operator = await app.createOperator();
    const enable = (isEnabled: boolean) =>
      app.call('updateForbiddenStatus', { userId: result.id, isEnabled }, operator);
    await enable(false);
    expect(await app.call('getUserInfo', {}, account)).toMatchObject({ status: 401, code: 999001 });
    expect(await logIn(account.phone, account.password)).toMatchObject({ status: 400, code: 400104 });
    // Only a caller who knows the password learns that the account is deactivated.
    expect(await logIn(account.phone, 'guessed-1')).toMatchObject({ code: 400101 });
    await enable(true);
    expect(await app.call('getUserInfo', {}, account)).toMatchObject({ code: 999001 });
    expect(await logIn(account.phone, account.password)).toMatchObject({ status: 200 });
  });
});
