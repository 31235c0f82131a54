import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestResponse } from './harness.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { runAccount, type Started, start, withDataFolder } from './process.ts';
import { MASTER_KEY, PRODUCTION } from './production.ts';

withDataFolder({ isShared: true });

const FIRST = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551000'];
const NAMED = [...FIRST, '--name', 'Opal Reyes', '--username', 'opal'];
const PASSWORD = 'Backroom-2026';

let settings: Record<string, string>;
let server: Started;

beforeAll(async () => {
  const url = await createPostgresDatabase(inject('postgresUrl') ?? '');
  settings = { ...PRODUCTION, DATABASE_URL: url, MASTER_KEY };
});

const passwordIn = (output: string) => /One-time password: (\S+)/.exec(output)?.[1] ?? '';

async function ask<Result>(
  { url }: Started,
  operation: string,
  init: RequestInit,
): Promise<TestResponse<Result>> {
  const response = await fetch(`${url}/api/passant/open-platform/${operation}`, init);
  return { ...((await response.json()) as TestResponse<Result>), status: response.status };
}

const logIn = (server: Started, username: string, password: string) =>
  ask<{ token: string; isPasswordTemporary: boolean }>(server, 'user/login', {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });

// Starting a server is expensive, so each test continues with the installation of the one before it.
describe('npm run account', () => {
  it('creates the first operator of an empty installation, whose first login requires a new password', async () => {
    const { code, output } = await runAccount(NAMED, settings);
    expect({ code, output }).toEqual({
      code: 0,
      output: [
        'Account created: Opal Reyes (opal), administrator, user type 2.',
        `One-time password: ${passwordIn(output)}`,
        'It is shown only once. The first login asks for a new one.',
      ].join('\n'),
    });
    server = await start(settings);
    const oneTimePassword = passwordIn(output);
    const first = await logIn(server, 'opal', oneTimePassword);
    expect(first.result.isPasswordTemporary).toBe(true);
    const headers = { ticket: `${first.result.token}ENGLISH` };
    const list = (ticket: string) =>
      ask(server, 'operation-center/getAccountList', {
        method: 'POST',
        headers: { ticket },
        body: new URLSearchParams({ keyword: '' }),
      });
    expect((await list(headers.ticket)).code).toBe(403002);

    const change = { oldPassword: oneTimePassword, newPassword: PASSWORD, confirmPassword: PASSWORD };
    const body = new URLSearchParams({ verificationMethod: 'oldPassword', ...change });
    expect(await ask(server, 'user/modifyPwd', { method: 'POST', headers, body })).toMatchObject({
      status: 200,
    });
    const { result } = await logIn(server, '2025551000', PASSWORD);
    expect(result.isPasswordTemporary).toBe(false);
    expect((await list(`${result.token}ENGLISH`)).status).toBe(200);
  });

  it('works while a server runs', async () => {
    const second = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551001'];
    const { code, output } = await runAccount(
      [...second, '--name', 'Noor Adler', '--username', 'noor'],
      settings,
    );
    expect(code).toBe(0);
    expect((await logIn(server, 'noor', passwordIn(output))).status).toBe(200);
  });

  it('assigns another role and user type to an existing account, and a password only on request', async () => {
    const changed = ['--role', 'customerService', ...FIRST.slice(2), '--userType', '1'];
    expect((await runAccount(changed, settings)).output).toBe(
      'Account updated: Opal Reyes (opal), customerService, user type 1.\nThe password is unchanged.',
    );
    expect((await logIn(server, 'opal', PASSWORD)).status).toBe(200);
    const { output } = await runAccount([...FIRST, '--resetPassword'], settings);
    expect(output).toContain('Account updated: Opal Reyes (opal), administrator, user type 1.');
    expect((await logIn(server, 'opal', PASSWORD)).status).toBe(400);
    const { result } = await logIn(server, 'opal', passwordIn(output));
    expect(result.isPasswordTemporary).toBe(true);
  });

  it('rejects a username that is taken, and requires a name for a new account', async () => {
    const third = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551002'];
    expect(await runAccount([...third, '--name', 'Noor', '--username', 'opal'], settings)).toEqual({
      code: 1,
      output: 'The username or the number belongs to another account',
    });
    expect(await runAccount(third, settings)).toEqual({ code: 1, output: '--name: Please enter name' });
  });

  it('rejects an invalid option with a sentence, and lists the valid ones', async () => {
    const { code, output } = await runAccount([...NAMED, '--colour', 'red'], settings);
    expect(code).toBe(1);
    expect(output).toMatch(/^Unknown option '--colour'/);
    expect(output).toContain('Usage: npm run account');
    expect(output).not.toContain('    at ');
  });
});
