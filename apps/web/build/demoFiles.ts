import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The files of the demo, by their names in the build. */
const FILES = { 'demoWorker.js': 'worker.js', '404.html': '404.html' };

/** @returns a plugin that adds the demo's worker, and the page that redirects deep links, to a build with a relative base */
export function demoFiles(): Plugin {
  let isDemo = false;
  return {
    name: 'demo-files',
    apply: 'build',
    configResolved({ base }) {
      isDemo = base === './';
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(isDemo ? FILES : {})) {
        const file = path.resolve(import.meta.dirname, '../demo', source);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
  };
}
