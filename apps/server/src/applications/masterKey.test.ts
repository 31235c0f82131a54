import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { ApplicationKeys } from './keys.ts';
import { SecretBox } from './secrets.ts';
import { masterKeys } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Checks whether a server with this master key would start; by default with the app's own key. */
function knows(masterKey?: Buffer): Promise<boolean> {
  const { accountDirectory, applicationDirectory, applicationKeys, database } = app.platform;
  if (!masterKey) return applicationKeys.knowsMasterKey();
  const keys = new ApplicationKeys({
    database,
    accounts: accountDirectory,
    directory: applicationDirectory,
    secretBox: new SecretBox(masterKey),
    clock: () => app.now,
  });
  return keys.knowsMasterKey();
}

it('rejects a master key that does not match the encrypted secrets', async () => {
  await app.createApplication(await app.registerDeveloper());
  // A database from before key ids were stored: the key is tested on a secret.
  expect(await knows(randomBytes(32))).toBe(false);
  expect(await app.client.database.select().from(masterKeys)).toEqual([]);
  expect(await knows()).toBe(true);
  expect(await app.client.database.select().from(masterKeys)).toHaveLength(1);
  expect(await knows(randomBytes(32))).toBe(false);
  expect(await knows()).toBe(true);
});

it('derives an id that is stable across releases and reveals no part of the master key', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
  const { keyId } = new SecretBox(key);
  // Databases store it: with another id they would reject their own key.
  expect(keyId).toBe('a656adb722baf593a76627970d5763db');
  for (let start = 0; start < 30; start++) {
    expect(keyId).not.toContain(key.toString('hex', start, start + 3));
  }
  expect(new SecretBox(randomBytes(32)).keyId).not.toBe(keyId);
});
