import type { Message, Session } from '@platform/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let operator: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const { phone, password } = await app.createOperator();
  // A second login, because the test app renews the session of `createOperator` when it has ended.
  operator = await app.logIn(phone, password);
});
afterAll(() => app.close());

const codeOf = async (account: TestAccount) => (await app.call('getUserInfo', {}, account)).code;

describe("an operator's session", () => {
  it('ends after 30 minutes without use', async () => {
    app.advance(29 * MINUTE);
    expect(await codeOf(operator)).toBe(0);
    app.advance(29 * MINUTE);
    expect(await codeOf(operator)).toBe(0);
    app.advance(30 * MINUTE);
    expect(await codeOf(operator)).toBe(999001);
    const { phone, password } = operator;
    const again = await app.logIn(phone, password);
    const { result } = await app.call<Session[]>('getSessionList', {}, again);
    expect(result.map(({ createTime }) => createTime)).toEqual([app.now.toISOString()]);
  });

  it.each(['getWorkQueue', 'getNotCheckMessage'] as const)(
    'is not kept open by %s, which the web app polls',
    async (polled) => {
      for (let minute = 0; minute < 30; minute += 5) {
        expect(await app.call(polled, {}, operator)).toMatchObject({ code: 0 });
        app.advance(5 * MINUTE);
      }
      expect(await codeOf(operator)).toBe(999001);
    },
  );

  it('ends after 12 hours, however often it is used', async () => {
    for (let time = 0; time < 12 * HOUR; time += 20 * MINUTE) {
      expect(await codeOf(operator)).toBe(0);
      app.advance(20 * MINUTE);
    }
    expect(await codeOf(operator)).toBe(999001);
  });

  it('ends after 30 minutes without use in the debugger, too', async () => {
    const { phone: username, password } = operator;
    const { result } = await app.call<{ token: string }>('logInAsMaster', { username, password });
    const debuggers = { ...operator, ticket: `${result.token}ENGLISH` };
    app.advance(29 * MINUTE);
    expect(await codeOf(debuggers)).toBe(0);
    app.advance(31 * MINUTE);
    expect(await codeOf(debuggers)).toBe(999001);
  });
});

describe("a developer's session", () => {
  it('stays open for seven days without use', async () => {
    const developer = await app.registerDeveloper();
    app.advance(7 * 24 * HOUR - 1);
    expect(await codeOf(developer)).toBe(0);
    app.advance(1);
    expect(await codeOf(developer)).toBe(999001);
  });
});

describe('a developer who is appointed as an operator', () => {
  const appoint = (phone: string, role: 'administrator' | 'customerService') =>
    app.platform.appointments.appoint({ areaCode: '+1', phone, role });

  it('loses all sessions, because they last seven days, but none by a later appointment', async () => {
    const developer = await app.registerDeveloper();
    const { phone, password } = developer;
    const other = await app.logIn(phone, password);
    await appoint(phone, 'customerService');
    expect(await codeOf(developer)).toBe(999001);
    expect(await codeOf(other)).toBe(999001);
    const appointed = await app.logIn(phone, password);
    await appoint(phone, 'administrator');
    expect(await codeOf(appointed)).toBe(0);
  });

  it("gets an operator's session from a login that began before the appointment", async () => {
    const developer = await app.registerDeveloper();
    const { result } = await app.call<{ id: string }>('getUserInfo', {}, developer);
    const before = await app.platform.accountDirectory.find(result.id);
    await appoint(developer.phone, 'administrator');
    const session = before && (await app.platform.sessions.open(before));
    expect(session?.expiration).toEqual(new Date(app.now.getTime() + 12 * HOUR));
  });
});

describe('a login', () => {
  const messagesOf = async (account: TestAccount) =>
    (await app.call<{ list: Message[] }>('getMessageInfo', { pageNumber: 1, pageSize: 10 }, account)).result
      .list;
  const texts = async () => {
    const response = await app.request('/dev/outbox', { headers: { accept: 'application/json' } });
    return ((await response.json()) as { receiver: string; text: string }[]).filter(
      ({ receiver }) => receiver === `+1${operator.phone}`,
    );
  };

  it('of an operator from a new address is reported by a message and a text message, once for each address', async () => {
    await expect.poll(texts).toHaveLength(1);
    app.address = '198.51.100.7';
    const { phone, password } = operator;
    await app.logIn(phone, password);
    await app.logIn(phone, password);
    const login = 'from 198.51.100.7 with an unknown device';
    const advice = 'If this was not you, change your password and end the session in the Account Center.';
    await expect
      .poll(async () => (await texts()).map(({ text }) => text))
      .toEqual([
        `There was a login to your Passant operator account ${login}. ${advice}`,
        expect.stringContaining('from 203.0.113.1'),
      ]);
    const messages = await messagesOf(operator);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ title: 'Login from a new address', isChecked: false });
    expect(messages[0]?.content).toContain(`There was a login to your account ${login} on `);
  });

  it('of a developer is not reported', async () => {
    const developer = await app.registerDeveloper();
    app.address = '198.51.100.8';
    await app.logIn(developer.phone, developer.password);
    expect(await messagesOf(developer)).toEqual([]);
  });
});
