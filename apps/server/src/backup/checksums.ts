import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problemsOf } from '#integrity/service.ts';

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @returns the SHA-256 of files by name, in hexadecimal digits */
export async function checksumsOf(folder: string, names: string[]): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  for (const name of names) checksums[name] = await checksumOf(path.join(folder, name));
  return checksums;
}

/** @returns a sentence if files are missing or unreadable, or don't have the given checksums */
export async function damageOf(folder: string, checksums: Record<string, string>): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, checksum] of Object.entries(checksums)) {
    const found = await checksumOf(path.join(folder, name)).catch(() => undefined);
    if (found !== checksum) damaged.push(name);
  }
  return problemsOf('files of the backup that are missing or damaged', damaged);
}
