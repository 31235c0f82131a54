import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#startError.ts';

/** Another process uses the data folder. */
export class FolderInUseError extends StartError {
  override name = 'FolderInUseError';
  readonly folder: string;
  /** The id of that process. */
  readonly pid: number;
  /** The machine that it runs on. */
  readonly host: string;

  /**
   * @param folder the data folder
   * @param holder the process that uses it, and its machine
   */
  constructor(folder: string, { pid, host }: { pid: number; host: string }) {
    super(
      `The data folder ${folder} is in use by process ${pid} on ${host}. Stop that one, or set DATA_DIR to another folder.`,
    );
    this.folder = folder;
    this.pid = pid;
    this.host = host;
  }
}

interface Holder {
  pid: number;
  host: string;
  /**
   * The process's start time in the kernel's own unit. Distinguishes the process from a later one with the same pid.
   * Empty if unknown.
   */
  started: string;
}

/**
 * Locks a data folder. Recovers a lock that a killed process left behind.
 *
 * @param folder the data folder, which exists
 * @returns a function that releases the lock
 * @throws FolderInUseError if another process holds the lock, StartError if the folder can't be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = path.join(folder, 'lock');
  const recovery = path.join(folder, 'lock.recovery');
  const own = path.join(folder, `lock.${process.pid}`);
  const content = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: await startedAt(process.pid),
  } satisfies Holder);
  try {
    await writeFile(own, content);
  } catch (error) {
    throw new StartError(`The data folder ${folder} can't be written: ${(error as Error).message}`);
  }
  try {
    if (!(await take(own, lock))) await recover({ folder, lock, recovery, own });
  } finally {
    await rm(own, { force: true });
  }
  return async () => {
    if ((await readFile(lock, 'utf8').catch(() => '')) === content) await rm(lock, { force: true });
  };
}

/**
 * Publishes a file under another name, atomically and only if the name is free. Only one of several processes
 * succeeds.
 */
async function take(own: string, name: string): Promise<boolean> {
  try {
    await link(own, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Names {
  folder: string;
  lock: string;
  recovery: string;
  own: string;
}

/** Replaces a stale lock. A second lock ensures that only one process at a time checks and replaces it. */
async function recover({ folder, lock, recovery, own }: Names): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const holder = await holderOf(lock);
    if (holder && (await isRunning(holder))) {
      throw new FolderInUseError(folder, holder);
    }
    if (await take(own, recovery)) {
      try {
        // Checked again, because another process may have recovered it in the meantime.
        const current = await holderOf(lock);
        if (!(current && (await isRunning(current)))) {
          await rm(lock, { force: true });
          if (await take(own, lock)) return;
        }
      } finally {
        await rm(recovery, { force: true });
      }
    } else {
      const recoverer = await holderOf(recovery);
      if (recoverer && !(await isRunning(recoverer))) await rm(recovery, { force: true });
      await pause(20);
    }
  }
  throw new StartError(`The data folder ${folder} is being locked by another process.`);
}

async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  // Processes of another host can't be seen from here, and taking their folder could destroy it.
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
    // The second field is the command in parentheses, which may contain spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
