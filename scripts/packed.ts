import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const modules = path.resolve(import.meta.dirname, '../node_modules');

/** A folder outside the repository in which a package is installed the way its users install it. */
export interface PackedInstall {
  /** The folder. */
  folder: string;
  /** The folder of the installed package. */
  installed: string;
}

/**
 * Packs a package as for publishing, and installs the archive in an empty folder with only its declared dependencies.
 *
 * @param packageFolder the package's folder
 * @param others further packages that its user installs
 * @returns the folders; the caller removes them
 * @throws if packing fails
 */
export async function installPacked(packageFolder: string, others: string[] = []): Promise<PackedInstall> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'packed-')));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: packageFolder });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm pack wrote no archive of ${packageFolder}`);
  const { name } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  const installed = path.join(folder, 'node_modules', name);
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, archive), '--strip-components=1', '-C', installed]);
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  const needed = [manifest.dependencies, manifest.peerDependencies].flatMap((map) => Object.keys(map ?? {}));
  for (const dependency of new Set([...needed, ...others])) {
    const link = path.join(folder, 'node_modules', dependency);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(modules, dependency), link);
  }
  return { folder, installed };
}
