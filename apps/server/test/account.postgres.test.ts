import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { TestResponse } from './harness.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { runAccount, type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY, PRODUCTION } from './production.ts';

withDataFolder();

const FIRST = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551000'];
const NAMED = [...FIRST, '--name', 'Opal Reyes', '--username', 'opal'];

let settings: Record<string, string>;

beforeEach(async () => {
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

describe('npm run account', { timeout: 180_000 }, () => {
  it('creates the first operator of an empty installation, whose first login requires a new password', async () => {
    const { code, output } = await runAccount(NAMED, settings);
    expect({ code, output }).toEqual({
      code: 0,
      output: [
        'Opal Reyes (opal) was made: administrator, user type 2.',
        `One-time password: ${passwordIn(output)}`,
        'It is shown this once. The first login asks for another one.',
      ].join('\n'),
    });
    const server = await start(settings);
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

    const password = 'Backroom-2026';
    const change = { oldPassword: oneTimePassword, newPassword: password, confirmPassword: password };
    const body = new URLSearchParams({ verificationMethod: 'oldPassword', ...change });
    expect(await ask(server, 'user/modifyPwd', { method: 'POST', headers, body })).toMatchObject({
      status: 200,
    });
    const { result } = await logIn(server, '2025551000', password);
    expect(result.isPasswordTemporary).toBe(false);
    expect((await list(`${result.token}ENGLISH`)).status).toBe(200);
  });

  it('assigns another role and user type to an existing account, and a password only on request', async () => {
    const made = passwordIn((await runAccount(NAMED, settings)).output);
    const changed = ['--role', 'customerService', ...FIRST.slice(2), '--userType', '1'];
    expect((await runAccount(changed, settings)).output).toBe(
      'Opal Reyes (opal) is now: customerService, user type 1.\nThe password is what it was.',
    );
    const { output } = await runAccount([...FIRST, '--resetPassword'], settings);
    expect(output).toContain('Opal Reyes (opal) is now: administrator, user type 1.');
    const server = await start(settings);
    expect((await logIn(server, 'opal', made)).status).toBe(400);
    const { result } = await logIn(server, 'opal', passwordIn(output));
    expect(result.isPasswordTemporary).toBe(true);
    await stop(server);
  });

  it('rejects a username that is taken, and requires a name for a new account', async () => {
    await runAccount(NAMED, settings);
    const second = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551001'];
    expect(await runAccount([...second, '--name', 'Noor', '--username', 'opal'], settings)).toEqual({
      code: 1,
      output: 'The username or the number belongs to another account',
    });
    expect(await runAccount(second, settings)).toEqual({ code: 1, output: '--name: Please enter name' });
  });

  it('rejects an invalid option with a sentence, and lists the valid ones', async () => {
    const { code, output } = await runAccount([...NAMED, '--colour', 'red'], settings);
    expect(code).toBe(1);
    expect(output).toMatch(/^Unknown option '--colour'/);
    expect(output).toContain('Usage: npm run account');
    expect(output).not.toContain('    at ');
  });

  it('works while a server runs', async () => {
    const server = await start(settings);
    const { code, output } = await runAccount(NAMED, settings);
    expect(code).toBe(0);
    expect((await logIn(server, 'opal', passwordIn(output))).status).toBe(200);
  });
});
