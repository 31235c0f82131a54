import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

/** A folder outside the repository in which a package is installed the way its users install it. */
export interface PackedInstall {
  /** The folder. */
  folder: string;
  /** The folder of the installed package. */
  installed: string;
}

/**
 * Finds an installed dependency in the package's own `node_modules`, or else in the workspace's.
 *
 * @throws if it is not installed
 */
export function folderOf(dependency: string, packageFolder: string): string {
  const candidates = [packageFolder, root].map((base) => path.join(base, 'node_modules', dependency));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`${dependency} is not installed, but ${packageFolder} needs it`);
  return found;
}

/**
 * Packs packages as for publishing, and installs the archives in an empty folder with only their declared dependencies.
 *
 * @param packageFolders the packages' folders
 * @param others folders of further packages that their user installs, by name
 * @returns the folder; the caller removes it
 * @throws if packing fails
 */
export async function installTogether(
  packageFolders: string[],
  others: Record<string, string> = {},
): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'packed-')));
  await run('npm', ['pack', '--pack-destination', folder, ...packageFolders], { cwd: root });
  const links = new Map(Object.entries(others));
  const manifests = await Promise.all(
    packageFolders.map(async (packageFolder) => ({
      packageFolder,
      ...JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')),
    })),
  );
  const packed = new Set(manifests.map(({ name }) => name));
  for (const { packageFolder, name, version, dependencies, peerDependencies } of manifests) {
    const archive = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const installed = path.join(folder, 'node_modules', name);
    await mkdir(installed, { recursive: true });
    await run('tar', ['-xzf', archive, '--strip-components=1', '-C', installed]);
    await rm(archive);
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
      if (!packed.has(dependency) && !links.has(dependency))
        links.set(dependency, folderOf(dependency, packageFolder));
    }
  }
  for (const [dependency, target] of links) {
    const link = path.join(folder, 'node_modules', dependency);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(target, link);
  }
  return folder;
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
  const links = Object.fromEntries(others.map((name) => [name, folderOf(name, packageFolder)]));
  const folder = await installTogether([packageFolder], links);
  const { name } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  return { folder, installed: path.join(folder, 'node_modules', name) };
}
