import type { Plugin } from 'vite';

/**
 * Preloads the fonts of the first view in parallel with the scripts, so that the text does not shift when they
 * arrive.
 *
 * @param names prefixes of the font files' names
 * @returns a plugin for the build; throws if the build lacks one of the fonts
 */
export function preloadFonts(names: string[]): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        names.map((name) => {
          const file = Object.keys(bundle).find(
            (path) => path.startsWith(`assets/${name}`) && path.endsWith('.woff2'),
          );
          if (!file) throw new Error(`The build has no font ${name}`);
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
            injectTo: 'head',
          };
        }),
    },
  };
}
