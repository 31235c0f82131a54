import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of servers and of Homebrew, which a developer's `PATH` may lack. */
const FURTHER_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** @returns the path of the first installed program with one of these names, or undefined if there is none */
export function findProgram(...names: string[]): string | undefined {
  return [...(process.env.PATH ?? '').split(path.delimiter), ...FURTHER_FOLDERS]
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
