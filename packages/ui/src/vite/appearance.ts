import type { Plugin } from 'vite';
import { appearanceScript } from '../ThemeProvider/appearanceScript.ts';

const FILE = 'appearance.js';

/**
 * A Vite plugin that, before the first paint, applies the choice that the reader made in a `ThemeSwitch`. It adds a
 * script of less than 200 bytes to the page's head, in a build as a separate file, so that `script-src 'self'` is
 * enough.
 *
 * @returns the plugin
 */
export function appearance(): Plugin {
  let base = '/';
  let isBuild = false;
  return {
    name: 'appearance',
    configResolved(config) {
      base = config.base;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: FILE, source: appearanceScript });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(FILE));
        const script = file ? { attrs: { src: base + file.fileName } } : { children: appearanceScript };
        return [{ tag: 'script', injectTo: 'head-prepend', ...script }];
      },
    },
  };
}
