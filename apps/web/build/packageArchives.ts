import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PackageArchive } from 'virtual:package-archives';
import { SIGNER_ARCHIVE } from '@platform/signer/samples';
import type { Plugin } from 'vite';

const MODULE = 'virtual:package-archives';
const FOLDER = path.posix.dirname(SIGNER_ARCHIVE);
const PACKAGES = ['@platform/signer', '@platform/sdk', '@platform/sdk-mocks', '@platform/ui'];

/** The packed archive of a package, as it would be published; created by `npm run archive` in that package. */
interface Archive extends PackageArchive {
  content: Buffer;
}

/** @returns the archive of a package; undefined if it was not packed */
function readArchive(name: string): Archive | undefined {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const stem = name.slice(1).replace('/', '-');
  const fileName = `${stem}-${version}.tgz`;
  const file = path.join(path.dirname(manifest), 'packed', fileName);
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const paths = { href: `${FOLDER}/${fileName}`, newest: `${FOLDER}/${stem}.tgz` };
  return { name, version, fileName, ...paths, size: content.length, sha256, content };
}

/** The files to serve by their paths, with the checksums of all archives in the format of sha256sum. */
function filesOf(archives: Archive[]): Map<string, Buffer | string> {
  const served = archives.flatMap(({ href, newest, content, sha256 }) =>
    [href, newest].map((address) => ({ address, content, sha256 })),
  );
  const sums = served.map(({ address, sha256 }) => `${sha256}  ${path.posix.basename(address)}\n`);
  return new Map<string, Buffer | string>([
    ...served.map(({ address, content }) => [address, content] as const),
    [`${FOLDER}/SHA256SUMS`, sums.join('')],
  ]);
}

/**
 * Serves the packed packages under `/downloads/`, each at a path with its version and at one without, for `npm install`;
 * and their checksums. The module `virtual:package-archives` gives the app their versions, sizes and checksums.
 *
 * @returns a plugin for the build and the development server. The build throws if an archive is missing; the
 *   development server leaves it out
 */
export function packageArchives(): Plugin {
  let isBuild = false;
  const read = () => PACKAGES.map(readArchive).filter((archive) => archive !== undefined);
  return {
    name: 'package-archives',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const archives = read();
      if (isBuild) {
        const missing = PACKAGES.filter((name) => !archives.some((archive) => archive.name === name));
        if (missing.length > 0) {
          this.error(`There is no archive of ${missing.join(', ')}: run \`npm run archive\` there.`);
        }
        for (const [address, source] of filesOf(archives)) {
          this.emitFile({ type: 'asset', fileName: address.slice(1), source });
        }
      }
      const facts = archives.map(({ content: _, ...archive }) => archive);
      return `export const packageArchives = ${JSON.stringify(facts)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(FOLDER, ({ originalUrl = '' }, response, next) => {
        const file = filesOf(read()).get(originalUrl);
        if (file === undefined) return next();
        response.setHeader('content-type', typeof file === 'string' ? 'text/plain' : 'application/gzip');
        response.end(file);
      });
    },
  };
}
