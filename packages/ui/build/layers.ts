import type { Plugin } from 'vite';

const ORDER = '@layer platform.reset, platform.tokens, platform.components;';
const order = /@layer platform\.reset,\s*platform\.tokens,\s*platform\.components;\s*/g;

/** The cascade layer of a stylesheet. */
function layerOf(id: string): string {
  if (id.includes('/src/theme/reset.css.ts')) return 'platform.reset';
  return id.includes('/src/theme/') ? 'platform.tokens' : 'platform.components';
}

/**
 * Puts a stylesheet of the kit into its cascade layer.
 *
 * @param id the path of the stylesheet's source
 * @param css the stylesheet
 * @returns the stylesheet, with the order of the layers, because in development any stylesheet may be loaded first
 */
export function inLayer(id: string, css: string): string {
  return `${ORDER}\n@layer ${layerOf(id)} {\n${css}\n}\n`;
}

/**
 * Removes a layer from a stylesheet.
 *
 * @returns the stylesheet without the layer's blocks
 */
export function withoutLayer(css: string, layer: string): string {
  const start = new RegExp(`@layer ${layer.replaceAll('.', '\\.')}\\s*\\{`).exec(css);
  if (!start) return css;
  let depth = 1;
  let end = start.index + start[0].length;
  // Braces in strings do not count.
  for (const { 0: token, index } of css.slice(end).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (token === '{') depth++;
    if (token === '}' && --depth === 0) {
      end += index + 1;
      break;
    }
  }
  return withoutLayer(css.slice(0, start.index) + css.slice(end), layer);
}

/**
 * Puts the kit's styles into cascade layers, so that an app's own styles override them in any order. A build also writes
 * the stylesheet without the reset.
 *
 * @returns the plugins
 */
export function layers(): Plugin[] {
  return [
    {
      name: 'layers',
      enforce: 'pre',
      transform: {
        filter: { id: /\.css\.ts\.vanilla\.css(?:\?|$)/ },
        handler: (css, id) => ({ code: inLayer(id, css), map: null }),
      },
    },
    {
      name: 'layered-stylesheets',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const sheet = bundle['styles.css'];
          if (sheet?.type !== 'asset') return;
          const rules = String(sheet.source).replaceAll(order, '');
          sheet.source = ORDER + rules;
          this.emitFile({
            type: 'asset',
            fileName: 'styles.noReset.css',
            source: ORDER + withoutLayer(rules, 'platform.reset'),
          });
          // Since version 6, TypeScript reports the import of a stylesheet that has no declarations.
          this.emitFile({ type: 'asset', fileName: 'styles.d.ts', source: 'export {};\n' });
        },
      },
    },
  ];
}
