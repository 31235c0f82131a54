import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SubjectKeys } from '#audit/service.ts';
import { subjectKeys } from '#audit/tables.ts';
import type { KeyRing } from '#keyRing.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { ApplicationKeys } from './keys.ts';
import { Rekeying } from './rekeying.ts';
import { SecretBox } from './secrets.ts';
import { accessKeys, masterKeys } from './tables.ts';

const SUBJECT_KEYS = [{ id: subjectKeys.accountId, sealed: subjectKeys.encryptedKey }];

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;

let app: TestApp;
let developer: TestAccount;
/** An application of the developer. */
let appId: string;
beforeAll(async () => {
  app = await startTestApp();
  developer = await app.registerDeveloper();
  appId = (await app.createApplication(developer)).appId;
});
afterAll(() => app.close());

/** The operations of a server with these master keys. */
function serverWith(...ring: KeyRing) {
  const { accountDirectory, applicationDirectory, database } = app.platform;
  const secretBox = new SecretBox(ring);
  const keys = new ApplicationKeys({
    database,
    accounts: accountDirectory,
    directory: applicationDirectory,
    secretBox,
    clock: () => app.now,
  });
  return {
    check: () => keys.checkMasterKeys(),
    issue: () => keys.issue(database, appId, app.now),
    secretOf: async (accessKeyId: string) => (await keys.signingKey(accessKeyId))?.secret,
    rekey: () => new Rekeying({ database, secretBox, sealedColumns: SUBJECT_KEYS }).run(),
  };
}

/** Each test begins with an installation in which the first master key has encrypted a secret. */
let issued: { accessKeyId: string; accessKeySecret: string };
beforeEach(async () => {
  await app.client.database.delete(masterKeys);
  await app.client.database.delete(accessKeys);
  const server = serverWith(first);
  await server.check();
  issued = await server.issue();
});

const knownKeys = async () => (await app.client.database.select().from(masterKeys)).length;

describe('the master keys of an installation', () => {
  it('are rejected if none of them has encrypted its secrets', async () => {
    expect(await serverWith(second).check()).toBe('wrong');
    expect(await serverWith(second, third).check()).toBe('wrong');
    expect(await serverWith(first).check()).toBe('complete');
    expect(await knownKeys()).toBe(1);
  });

  it('are tested on a secret in a database from before key ids were stored', async () => {
    await app.client.database.delete(masterKeys);
    expect(await serverWith(second).check()).toBe('wrong');
    expect(await knownKeys()).toBe(0);
    expect(await serverWith(first).check()).toBe('complete');
    expect(await knownKeys()).toBe(1);
  });

  it('all decrypt, and the current one encrypts', async () => {
    const server = serverWith(second, first);
    expect(await server.check()).toBe('complete');
    const other = await server.issue();
    for (const { accessKeyId, accessKeySecret } of [issued, other]) {
      expect(await server.secretOf(accessKeyId)).toBe(accessKeySecret);
      // A server that has not been restarted yet knows the next key, too.
      expect(await serverWith(first, second).secretOf(accessKeyId)).toBe(accessKeySecret);
    }
    await expect(serverWith(first).secretOf(other.accessKeyId)).rejects.toThrow('No master key');
  });

  it('are incomplete if a missing key may have encrypted secrets', async () => {
    await serverWith(second, first).check();
    expect(await serverWith(second).check()).toBe('incomplete');
    expect(await serverWith(first).check()).toBe('incomplete');
    expect(await serverWith(second, third).check()).toBe('incomplete');
  });

  it('need no previous key once every secret is encrypted with the current one', async () => {
    const server = serverWith(second, first);
    await server.check();
    const other = await server.issue();
    expect(await server.rekey()).toBe(1);
    expect(await server.rekey()).toBe(0);
    const alone = serverWith(second);
    expect(await alone.check()).toBe('complete');
    for (const { accessKeyId, accessKeySecret } of [issued, other]) {
      expect(await alone.secretOf(accessKeyId)).toBe(accessKeySecret);
    }
    expect(await serverWith(first).check()).toBe('wrong');
  });

  it('re-encrypt the keys of the operation log, too', async () => {
    const { database } = app.client;
    const accountId = 'usr-sealed';
    const sealedBy = (...ring: KeyRing) => new SubjectKeys({ database, secretBox: new SecretBox(ring) });
    const text = await sealedBy(first).seal(database, { id: accountId, name: 'Ida' }, 'Granted VIP', 'opl-1');
    const row = { recordId: 'opl-1', accountId, sealed: text };
    const server = serverWith(second, first);
    await server.check();
    expect(await server.rekey()).toBe(2);
    expect(await sealedBy(second).open([row])).toEqual(['Granted VIP']);
    await expect(sealedBy(second).open([{ ...row, recordId: 'opl-2' }])).rejects.toThrow('authenticate');
    expect(await sealedBy(second).unreadable()).toEqual([]);
    expect(await sealedBy(first).unreadable()).toEqual([accountId]);
    const another = sealedBy(first).seal(database, { id: 'usr-other', name: 'Noor' }, 'Text', 'opl-2');
    await expect(another).rejects.toThrow('was retired');
    await database.delete(subjectKeys);
  });

  it('cannot encrypt once they are retired', async () => {
    await serverWith(second, first).check();
    await serverWith(second, first).rekey();
    await expect(serverWith(first, second).issue()).rejects.toThrow('was retired');
    expect(await app.client.database.select().from(accessKeys)).toHaveLength(1);
  });

  it('re-encrypt secrets that are stored without the id of their key', async () => {
    const [stored] = await app.client.database.select().from(accessKeys);
    const [, , text] = stored?.encryptedSecret.split('.') ?? [];
    await app.client.database.update(accessKeys).set({ encryptedSecret: `v1.${text}` });
    const server = serverWith(second, first);
    expect(await server.check()).toBe('complete');
    expect(await server.secretOf(issued.accessKeyId)).toBe(issued.accessKeySecret);
    expect(await server.rekey()).toBe(1);
    expect(await serverWith(second).secretOf(issued.accessKeyId)).toBe(issued.accessKeySecret);
  });
});

it('a master key has an id that is stable across releases and reveals no part of the key', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
  const { keyId } = new SecretBox([key]);
  // Databases store the id. If it were derived differently, servers would reject their own master key.
  expect(keyId).toBe('a656adb722baf593a76627970d5763db');
  for (let start = 0; start < 30; start++) {
    expect(keyId).not.toContain(key.toString('hex', start, start + 3));
  }
  expect(new SecretBox([randomBytes(32)]).keyId).not.toBe(keyId);
});
