import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gz: (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
};

/** Minimum size in bytes; compressing smaller files does not save a network packet. */
const MIN_SIZE = 1024;

/**
 * Adds two files, compressed at the highest level, to each script, style and SVG file of at least `MIN_SIZE`, so that
 * the server only has to send them.
 *
 * @returns a plugin for the build
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      // Runs after Vite's own plugins, because Vite changes the scripts until they are written.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
        await Promise.all(
          files.map(async (name) => {
            const file = path.join(dir, name);
            const data = await readFile(file);
            if (data.length < MIN_SIZE) return;
            for (const [ending, compress] of Object.entries(compressors)) {
              await writeFile(`${file}.${ending}`, await compress(data));
            }
          }),
        );
      },
    },
  };
}
