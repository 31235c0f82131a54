import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SecretBox } from '#applications/secrets.ts';
import type { KeyRing } from './keyRing.ts';
import { isKey, isRandom, type Settings } from './settings.ts';
import { StartError } from './startError.ts';

/**
 * Reads the installation's master keys: the current one from the setting, or for the embedded database from a file created
 * at the first start.
 *
 * @param settings `MASTER_KEY`, else `DATA_DIR`; and `MASTER_KEY_PREVIOUS`
 * @throws StartError if the file is damaged, because a new key could not decrypt existing secrets
 */
export async function readMasterKeys(settings: Settings): Promise<KeyRing> {
  const bytesOf = (key: string) => Buffer.from(key, 'base64');
  const current = bytesOf(settings.MASTER_KEY ?? (await readKeyFile(settings)));
  const previous = settings.MASTER_KEY_PREVIOUS;
  return previous === undefined ? [current] : [current, bytesOf(previous)];
}

async function readKeyFile(settings: Settings): Promise<string> {
  const file = keyFileOf(settings);
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = (await readFile(file, 'utf8')).trim();
  if (!isKey(key) || !isRandom(key)) {
    throw new StartError(`The master key in ${file} is damaged: restore it, or set MASTER_KEY.`);
  }
  return key;
}

const keyFileOf = ({ DATA_DIR }: Settings) => path.resolve(DATA_DIR, 'master.key');

/**
 * Checks, before a backup is restored, that its secrets can be decrypted with the master keys.
 *
 * @param keyIds the ids of the master keys that encrypted them
 * @throws StartError if one of them is missing
 */
export async function assertMasterKeysOf(keyIds: string[], settings: Settings): Promise<void> {
  const file = keyFileOf(settings);
  if (settings.MASTER_KEY === undefined && !existsSync(file)) {
    throw new StartError(
      `There is no master key in ${file}: copy master.key of the original data folder there, or set MASTER_KEY to it.`,
    );
  }
  const state = new SecretBox(await readMasterKeys(settings)).completenessOf(keyIds);
  if (state !== 'complete') throw wrongMasterKey(settings, state, 'backup');
}

/** @returns the error for master keys that don't match the secrets in the database or a backup */
export function wrongMasterKey(
  settings: Settings,
  state: 'incomplete' | 'wrong',
  place: 'database' | 'backup' = 'database',
): StartError {
  if (state === 'incomplete') {
    return new StartError(
      `Secrets in the ${place} may be encrypted with a master key that is not set: set MASTER_KEY_PREVIOUS to it until npm run rekey is done.`,
    );
  }
  const isSetting = settings.MASTER_KEY !== undefined;
  const what = isSetting ? 'MASTER_KEY' : `The master key in ${keyFileOf(settings)}`;
  const remedy = isSetting
    ? 'Set it to the original key; to change the key, set MASTER_KEY_PREVIOUS to the original one'
    : 'Restore the original file';
  return new StartError(
    `${what} does not match the key that encrypted the AccessKey Secrets in the ${place}. ${remedy}.`,
  );
}
