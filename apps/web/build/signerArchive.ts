import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SIGNER_ARCHIVE } from '@platform/signer/samples';
import type { Plugin } from 'vite';

const MODULE = 'virtual:signer-archive';
const FOLDER = path.dirname(SIGNER_ARCHIVE);

/**
 * The packed archive of `@platform/signer`, as it would be published; created by `npm run archive` in that package.
 */
function findArchive(): { file: string; fileName: string; version: string } | undefined {
  const manifest = createRequire(import.meta.url).resolve('@platform/signer/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const fileName = `platform-signer-${version}.tgz`;
  const file = path.join(path.dirname(manifest), 'packed', fileName);
  return existsSync(file) ? { file, fileName, version } : undefined;
}

/**
 * Serves the packed signer under `/downloads/`, by its version and by the name that npm installs. The module
 * `virtual:signer-archive` gives the app the file's version, size and checksum.
 *
 * @returns a plugin for the build and the development server. The build throws if there is no archive; the
 *   development server tells the app that there is none
 */
export function signerArchive(): Plugin {
  let isBuild = false;
  return {
    name: 'signer-archive',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const archive = findArchive();
      if (!archive) {
        if (isBuild) this.error('There is no archive of @platform/signer: run `npm run archive` in it.');
        return 'export const signerArchive = null;';
      }
      const { file, fileName, version } = archive;
      const source = readFileSync(file);
      const href = `${FOLDER}/${fileName}`;
      const sha256 = createHash('sha256').update(source).digest('hex');
      for (const address of isBuild ? [href, SIGNER_ARCHIVE] : []) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
      const facts = { href, fileName, version, size: source.length, sha256 };
      return `export const signerArchive = ${JSON.stringify(facts)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(FOLDER, ({ url }, response, next) => {
        const archive = findArchive();
        if (!archive || ![archive.fileName, path.basename(SIGNER_ARCHIVE)].includes(url?.slice(1) ?? '')) {
          return next();
        }
        response.setHeader('content-type', 'application/gzip');
        response.setHeader('content-disposition', `attachment; filename="${archive.fileName}"`);
        response.end(readFileSync(archive.file));
      });
    },
  };
}
