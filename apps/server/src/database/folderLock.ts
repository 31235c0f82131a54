import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartError } from '#startError.ts';

interface Holder {
  pid: number;
  host: string;
  /** When the process started, in the kernel's own unit; tells a reused pid from the holder. Empty where unknown. */
  started: string;
}

/**
 * Takes the lock of a data folder. A lock that a killed process left behind is recovered.
 *
 * @param folder the data folder, which exists
 * @returns a function that gives the lock back
 * @throws StartError where another process holds the lock, or the folder can't be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  const own = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: await startedAt(process.pid),
  } satisfies Holder);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, own, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(`The data folder ${folder} can't be written: ${(error as Error).message}`);
      }
    }
    const found = await readFile(file, 'utf8').catch(() => '');
    const holder = parseHolder(found);
    if (holder && (await isRunning(holder))) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    await discard(file, found);
  }
  throw new StartError(`The data folder ${folder} is being taken by another process.`);
}

/** Moves a stale lock away. Of two processes that try, one moves the other's fresh lock and puts it back. */
async function discard(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved === stale) await rm(aside, { force: true });
  else await rename(aside, file);
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  // Another host's processes can't be seen from here; taking their folder could destroy it.
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.started === '' || holder.started === (await startedAt(holder.pid));
}

async function startedAt(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, which may hold spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
