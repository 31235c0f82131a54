import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { composedProps } from '../.storybook/composedProps.ts';
import { folders } from '../build/folders.ts';
import manifest from '../package.json' with { type: 'json' };
import * as ui from '../src/index.ts';

const components = folders.filter((name) => name !== 'theme' && name !== 'vite');
const read = (path: string) => readFileSync(path, 'utf8');

describe('styles', () => {
  const sheets = globSync('src/**/*.css.ts').filter((path) => !path.startsWith('src/theme/'));

  test.each(sheets)('%s uses tokens instead of colors and lengths', (path) => {
    const source = read(path).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
    expect(source).not.toMatch(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|color-mix)\(/i);
    expect(source).not.toMatch(/\d(?:px|rem|pt|ms|s)\b/);
  });

  test.each(sheets)('%s uses logical properties: no left and right, no width and height', (path) => {
    expect(read(path)).not.toMatch(
      /\b(?:left|right|top|bottom|width|height|minWidth|maxWidth|minHeight|maxHeight|(?:padding|margin|border)(?:Left|Right|Top|Bottom)\w*)\s*:/,
    );
    expect(read(path)).not.toMatch(/textAlign: '(?:left|right)'/);
  });

  test.each(sheets)('%s styles only its own elements', (path) => {
    for (const [, selector = ''] of read(path).matchAll(/^\s*['"`](&[^'"`]*)['"`]: /gm))
      for (const part of selector.split(', ')) expect(part, selector).not.toMatch(/&\S*\s|\s&/);
  });
});

describe('components', () => {
  test.each(components)('%s has its files under its own name', (name) => {
    for (const file of ['index.ts', `${name}.stories.tsx`, `${name}.tsx`])
      expect(existsSync(`src/${name}/${file}`), file).toBe(true);
    expect(read(`src/${name}/index.ts`)).not.toMatch(/\b(?:const|function|import)\b/);
  });

  test.each(components)('%s documents itself and its props', (name) => {
    const source = read(`src/${name}/${name}.tsx`);
    for (const [, before = '', what] of source.matchAll(/([^\n]*)\nexport (?:function|class) (\w+)/g))
      expect(before, `${what} has a doc comment`).toMatch(/\*\/\s*$/);
    for (const [, members = ''] of source.matchAll(
      /^(?:export )?(?:interface|type) [\s\S]*?(?:\{|=)\n([\s\S]*?)^\S/gm,
    ))
      for (const [, before = '', prop] of members.matchAll(
        /([^\n]*)\n +((?:'[\w-]+'|\w+)\??: (?!never;)[^\n]+;)$/gm,
      ))
        expect(before, `${prop} has a doc comment`).toMatch(/\*\/$/);
  });

  test.each(components)('%s lists its parts in its documentation', (name) => {
    const entry = read(`src/${name}/index.ts`);
    const sources = globSync(`src/${name}/*.tsx`).filter((path) => !/\.(?:test|stories)\.tsx$/.test(path));
    const parts = sources
      .flatMap((path) =>
        [...read(path).matchAll(/^export function ([A-Z]\w+)/gm)].map(([, part = '']) => part),
      )
      .filter((part) => new RegExp(`\\b${part}\\b`).test(entry));
    const [meta = ''] =
      /const meta = [\s\S]*?\n?\} satisfies/.exec(read(`src/${name}/${name}.stories.tsx`)) ?? [];
    const documented = /\bcomponent: (\w+)(?:[\s\S]*?subcomponents: \{([^}]*)\})?/.exec(meta);
    for (const part of parts) expect(documented?.slice(1).join(), part).toMatch(new RegExp(`\\b${part}\\b`));
  });

  test.each(components)('%s documents when to use it, and its keys', (name) => {
    const source = read(`src/${name}/${name}.stories.tsx`);
    const [text = ''] = /usage\(\{[\s\S]*?\n {2,4}\}\)/.exec(source) ?? [];
    expect(text).toContain('keyboard:');
    // Components are named in backticks.
    for (const [, other = ''] of text.matchAll(/`([A-Z]\w+)`/g))
      expect([...Object.keys(ui), ...components]).toContain(other);
  });

  // The excluded components have only the keys of the controls that an app puts into them.
  test.each(components.filter((name) => !['EmptyState', 'Field', 'Stepper'].includes(name)))(
    '%s tests its keys, if it has any',
    (name) => {
      if (read(`src/${name}/${name}.stories.tsx`).includes('keyboard: {}')) return;
      const tests = globSync(`src/${name}/*.test.tsx`).map(read);
      expect(tests.join('\n')).toContain('userEvent.keyboard(');
    },
  );

  test.each(components.filter((name) => name !== 'Icon'))('%s has no built-in texts', (name) => {
    const source = read(`src/${name}/${name}.tsx`).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const words = [...source.matchAll(/>\s*([A-Za-z][A-Za-z ]+)\s*<\//g)].map(([, text]) => text);
    expect(words).toEqual([]);
    expect(source).not.toMatch(/(?:aria-label|placeholder|title)="[A-Za-z]/);
  });
});

describe('the public surface', () => {
  test('has one entry per folder and nothing deeper', () => {
    const entries = Object.keys(manifest.exports)
      .filter(
        (entry) =>
          !['.', './styles.css', './styles.noReset.css', './fonts/*', './package.json'].includes(entry),
      )
      .filter((entry) => !entry.startsWith('./messages/'))
      .map((entry) => basename(entry));
    expect(entries.toSorted()).toEqual(folders.toSorted());
    // Vite's plugin is for Node only, and the highlighter of the other two is an optional dependency.
    for (const folder of folders.filter((name) => !['vite', 'CodeTabs', 'HighlightedCode'].includes(name)))
      expect(read('src/index.ts')).toContain(`'./${folder}/index.ts'`);
  });

  test('has one entry per language of its texts', () => {
    const entries = Object.keys(manifest.exports).filter((entry) => entry.startsWith('./messages/'));
    const languages = readdirSync('src/messages').map((file) => `./messages/${basename(file, '.ts')}`);
    expect(entries.toSorted()).toEqual(languages.toSorted());
  });

  test('matches its snapshot', () => {
    expect(Object.keys(ui).toSorted()).toMatchSnapshot();
  });

  test('has names that follow the conventions of components, hooks and values', () => {
    for (const name of Object.keys(ui))
      expect(name).toMatch(
        /^(?:[A-Z][A-Za-z\d]+|use[A-Z]\w+|vars|media|createTheme|appearanceScript|directionOf|lightTheme|darkTheme)$/,
      );
  });
});

describe('the guide', () => {
  const readme = read('README.md');

  test.each(globSync('.storybook/guide/*.mdx'))('%s shows sections and stories that exist', (path) => {
    const source = read(path);
    for (const [, section] of source.matchAll(/<Readme section="([^"]+)"/g))
      expect(readme).toContain(`\n## ${section}\n`);
    for (const [, module = '', story = ''] of source.matchAll(/<Canvas of=\{(\w+)\.(\w+)\}/g)) {
      const [, file = ''] = new RegExp(`import \\* as ${module} from '(.+)'`).exec(source) ?? [];
      expect(read(resolve('.storybook/guide', file))).toContain(`export const ${story}: Story`);
    }
  });

  test('the README shows the form of the example', () => {
    const form = read('.storybook/examples/ApplicationForm.tsx');
    expect(readme).toContain(form.replace("'../../src/index.ts'", "'@platform/ui'"));
  });
});

describe('the documentation', () => {
  const kit = components.flatMap((name) =>
    globSync(`src/${name}/*.tsx`)
      .filter((path) => !/\.(?:test|stories)\.tsx$/.test(path))
      .flatMap((path) => Object.entries(composedProps(read(path), resolve(path)))),
  );

  test('includes the props that a component takes from other types or from members of a union', () => {
    expect(Object.fromEntries(kit)).toMatchObject({
      Step: { state: { tsType: { raw: "'upcoming' | 'current' | 'done' | 'failed'" } } },
      TextField: {
        label: { description: 'The label.' },
        description: { description: 'A help text that stays visible while the reader types.' },
      },
    });
  });

  test.each(kit)('%s describes each of its props', (_name, props) => {
    for (const [prop, { description }] of Object.entries(props)) expect(description, prop).toBeTruthy();
  });
});
