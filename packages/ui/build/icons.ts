import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

type Shape = [element: string, attributes: Record<string, string>];

const svgOf = ([element, { key, ...attributes }]: Shape) =>
  `<${[element, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`;

/** Reads the drawing of an icon, as SVG. */
async function drawing(name: string): Promise<string> {
  try {
    const { __iconData } = await import(`lucide-react/icons/${name}`);
    const shapes: Shape[] = __iconData.node;
    return shapes.map(svgOf).join('');
  } catch (cause) {
    throw new Error(`lucide-react has no icon "${name}". Names are those of its files: "arrow-left".`, {
      cause,
    });
  }
}

/**
 * Replaces the call `lucide('arrow-left')` in a module by the icon's drawing.
 *
 * @param code the module
 * @returns the module with the same number of lines, so that source maps stay correct
 * @throws if there is no such icon
 */
export async function inlineDrawing(code: string): Promise<string> {
  const [call, name] = /lucide\(['"]([\w-]+)['"]\)/.exec(code) ?? [];
  return call && name ? code.replace(call, JSON.stringify(await drawing(name))) : code;
}

/**
 * Replaces each `lucide('arrow-left')` by the icon's drawing, so that the kit's users don't install lucide-react for a few
 * dozen of its icons. A build contains lucide's license.
 *
 * @returns the plugin
 */
export function icons(): Plugin {
  let isBuild = false;
  return {
    name: 'icons',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const manifest = createRequire(import.meta.url).resolve('lucide-react/package.json');
      const source = await readFile(path.join(path.dirname(manifest), 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'Icon/LICENSE-lucide', source });
    },
    transform: {
      filter: { id: /\/src\/Icon\/icons\/\w+\.ts$/, code: 'lucide(' },
      handler: async (code) => ({ code: await inlineDrawing(code), map: null }),
    },
  };
}
