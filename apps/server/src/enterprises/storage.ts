import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Stores the content of uploaded files: in a local folder, or any other store of bytes by name. */
export interface FileStorage {
  /**
   * Stores a file atomically and durably.
   *
   * @param id letters, digits and hyphens
   */
  write(id: string, content: Uint8Array): Promise<void>;
  /** @returns the file's content; undefined if there is none */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes a file. Does nothing if it does not exist. */
  remove(id: string): Promise<void>;
}

/**
 * Stores files in a folder, readable only for this process's user. If there are several processes, they must share the folder.
 *
 * @param folder created with the first file
 */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (id: string) => {
    if (!/^[A-Za-z0-9-]+$/.test(id)) throw new Error(`No file can be stored under the id ${id}`);
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
