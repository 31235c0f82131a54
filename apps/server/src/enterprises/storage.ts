import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the content of uploaded files lies: a folder of this machine, or whatever else keeps bytes under a name. */
export interface FileStorage {
  /**
   * Keeps a file. It is there whole, or not at all, and survives the process.
   *
   * @param id letters, digits and hyphens
   */
  write(id: string, content: Uint8Array): Promise<void>;
  /** @returns the file's content; undefined where there is none */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes a file; one that is not there is no error. */
  remove(id: string): Promise<void>;
}

/**
 * Keeps files in a folder, readable for this process's user alone. Several processes need the same folder.
 *
 * @param folder made with the first file
 */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (id: string) => {
    if (!/^[A-Za-z0-9-]+$/.test(id)) throw new Error(`No file can be kept under the id ${id}`);
    return path.join(folder, id);
  };
  return {
    async write(id, content) {
      const target = pathOf(id);
      const partial = `${target}.part`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(partial, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, target);
    },
    async read(id) {
      try {
        return new Uint8Array(await readFile(pathOf(id)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
