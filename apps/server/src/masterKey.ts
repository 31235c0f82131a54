import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isKey, type Settings } from './settings.ts';
import { StartError } from './startError.ts';

/**
 * Reads the installation's master key: from the setting, or for the embedded database from a file created at the
 * first start.
 *
 * @param settings `MASTER_KEY`, else `DATA_DIR`
 * @returns 32 bytes
 * @throws StartError if the file is damaged, because a new key could not decrypt existing secrets
 */
export async function readMasterKey(settings: Settings): Promise<Buffer> {
  if (settings.MASTER_KEY) return Buffer.from(settings.MASTER_KEY, 'base64');
  const file = path.resolve(settings.DATA_DIR, 'master.key');
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = (await readFile(file, 'utf8')).trim();
  if (!isKey(key)) {
    throw new StartError(`The master key in ${file} is damaged: restore it, or set MASTER_KEY.`);
  }
  return Buffer.from(key, 'base64');
}

/** @returns the error for a master key that does not match the secrets in the database */
export function wrongMasterKey(settings: Settings): StartError {
  const isSetting = settings.MASTER_KEY !== undefined;
  const what = isSetting
    ? 'MASTER_KEY'
    : `The master key in ${path.resolve(settings.DATA_DIR, 'master.key')}`;
  const remedy = isSetting ? 'Set it to the original key' : 'Restore the original file';
  return new StartError(
    `${what} does not match the key that encrypted the AccessKey Secrets in the database. ${remedy}.`,
  );
}
