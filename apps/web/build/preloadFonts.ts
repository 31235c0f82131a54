import type { Plugin } from 'vite';

/**
 * Has the browser fetch the fonts of the first view beside the scripts, not after them, so that the text does not jump
 * when they arrive.
 *
 * @param names how the names of their files begin
 * @returns a plugin for the build; it throws where the build has no such font
 */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
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
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          };
        }),
    },
  };
}
