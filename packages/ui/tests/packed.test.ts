import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { installPacked } from '../../../scripts/packed.ts';

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
/** What the examples of the README import besides the kit. */
const ofTheReadme = [
  '@hookform/resolvers',
  '@platform/sdk',
  '@types/react',
  '@vanilla-extract/css',
  'react-hook-form',
  'zod',
];
let folder: string;
let installed: string;

beforeAll(async () => {
  ({ folder, installed } = await installPacked(packageFolder, ofTheReadme));
  // The highlighter is optional: only the components for code may need it.
  for (const peer of ['highlight.js', 'lowlight']) await rm(path.join(folder, 'node_modules', peer));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, source: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
}

/** Builds a page in an empty Vite app, and returns the folder to serve. */
async function buildApp(name: string, source: string, plugins: Plugin[]) {
  await write(`${name}/index.html`, '<div id="root"></div><script type="module" src="./main.tsx"></script>');
  await write(`${name}/main.tsx`, source);
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(folder, name),
    oxc: { jsx: { runtime: 'automatic' } },
    plugins,
  });
  return path.join(folder, name, 'dist');
}

test('contains the build, and no sources, stories or tests', async () => {
  const files = await readdir(installed, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist/styles.css', 'dist/Button/index.js']),
  );
  expect(files.filter((file) => /^(src|tests|\.storybook)\b|\.(test|stories)\./.test(file))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.css')).toSorted()).toEqual([
    'dist/styles.css',
    'dist/styles.noReset.css',
  ]);
});

test('has its styles in layers, and a stylesheet without the reset', async () => {
  const read = (name: string) => readFile(path.join(installed, 'dist', name), 'utf8');
  const [whole, noReset] = [await read('styles.css'), await read('styles.noReset.css')];
  expect(whole).toMatch(/^@layer platform\.reset, platform\.tokens, platform\.components;/);
  expect(whole.match(/@layer platform\.reset,/g)).toHaveLength(1);
  for (const layer of ['tokens', 'components']) expect(noReset).toContain(`@layer platform.${layer}{`);
  expect(whole).toContain('@layer platform.reset{');
  expect(noReset).not.toContain('@layer platform.reset{');
  expect(noReset).not.toContain('body{');
  expect(noReset.length).toBeGreaterThan(whole.length - 2000);
});

test('contains the drawings of its icons and their license, and needs no icon package', async () => {
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).not.toContain('lucide-react');
  const folderOfIcons = path.join(installed, 'dist/Icon');
  const icon = await readFile(path.join(folderOfIcons, 'icons/BellIcon.js'), 'utf8');
  expect(icon).toContain('<path d=');
  expect(icon).not.toContain('lucide');
  expect(await readFile(path.join(folderOfIcons, 'LICENSE-lucide'), 'utf8')).toContain('ISC License');
});

test('renders layout and text in server components, and has a client boundary around everything else', async () => {
  const dist = path.join(installed, 'dist');
  const files = (await readdir(dist, { recursive: true }))
    .filter((file) => file.endsWith('.js') && !/^(?:vite|CodeTabs|HighlightedCode)\//.test(file))
    .map((file) => path.join(dist, file));
  const fixture = path.join(import.meta.dirname, 'fixtures/serverComponents.mjs');
  const { stdout } = await run(process.execPath, ['--conditions', 'react-server', fixture, ...files]);
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining(['Stack', 'Grid', 'Text', 'Heading', 'Card', 'Tag']),
  );
  for (const file of [
    'ThemeProvider/ThemeProvider',
    'ThemeProvider/messages',
    'Button/Button',
    'Icon/icons/BellIcon',
  ])
    expect(await readFile(path.join(dist, `${file}.js`), 'utf8'), file).toMatch(/^['"]use client['"];/);
});

test('compiles the examples of its README', async () => {
  const readme = await readFile(path.join(installed, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, source = '']) => source);
  expect(examples.length).toBeGreaterThan(5);
  for (const [index, source] of examples.entries()) await write(`readme/${index}.tsx`, source);
  const compilerOptions = {
    target: 'es2023',
    module: 'preserve',
    jsx: 'react-jsx',
    types: ['vite/client'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  await write('readme/tsconfig.json', JSON.stringify({ compilerOptions }));
  const { stdout } = await run(path.resolve(packageFolder, '../../node_modules/.bin/tsc'), [
    '-p',
    path.join(folder, 'readme'),
  ]).catch((failure) => failure);
  expect(stdout).toBe('');
});

test('runs from its main entry without the optional highlighter', async () => {
  const { stdout } = await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "const { Button } = await import('@platform/ui'); console.log(typeof Button);",
    ],
    { cwd: folder },
  );
  expect(stdout.trim()).toBe('function');
  const entry = path.join(installed, 'dist/HighlightedCode/index.js');
  await expect(
    run(process.execPath, ['--eval', `import(${JSON.stringify(entry)})`], { cwd: folder }),
  ).rejects.toThrow(/Cannot find package '(?:lowlight|highlight\.js)'/);
});

describe('an empty Vite app with the packed package', () => {
  // As strict as the platform's own server.
  const policy = "default-src 'self'; object-src 'none'; base-uri 'none'";
  const light = 'rgb(250, 251, 251)';
  const dark = 'rgb(11, 16, 16)';
  const highContrastDark = 'rgb(0, 0, 0)';
  let dist: string;
  let browser: Browser;

  beforeAll(async () => {
    const { appearance } = await import(pathToFileURL(path.join(installed, 'dist/vite/index.js')).href);
    dist = await buildApp(
      'app',
      `import '@platform/ui/styles.css';
       import { createRoot } from 'react-dom/client';
       import { Button } from '@platform/ui/Button';
       import { createTheme, darkTheme, vars } from '@platform/ui/theme';
       import { ThemeProvider } from '@platform/ui/ThemeProvider';
       import { ThemeSwitch } from '@platform/ui/ThemeSwitch';

       const labels = { colorScheme: 'Colors', contrast: 'Contrast', system: 'System', light: 'Light', dark: 'Dark',
         regular: 'Regular', more: 'High' };
       const own = createTheme({ light: { accent: { solid: '#8a2b7c' } } });
       createRoot(document.getElementById('root') as HTMLElement).render(
         <ThemeProvider messages={{ pending: 'In progress' }} theme={own}>
           <ThemeSwitch aria-label="Appearance" labels={labels} />
           <Button variant="primary">Save</Button>
           <p className={darkTheme} style={{ color: vars.color.text.primary }}>In the dark</p>
         </ThemeProvider>,
       );`,
      [appearance()],
    );
    browser = await chromium.launch(await chromiumLaunchOptions());
  });
  afterAll(() => browser?.close());

  /** Opens the app for a reader with these settings. */
  async function open(wishes: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ colorScheme: 'light', ...wishes });
    const page = await context.newPage();
    await context.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({
        path: path.join(dist, pathname === '/' ? 'index.html' : pathname),
        headers: { 'content-security-policy': policy },
      });
    });
    await page.goto('http://app.test/');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    return page;
  }

  const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  async function choose(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  }

  test('is styled by its stylesheet and a custom theme under a strict policy', async () => {
    const page = await open();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.reload();
    const button = await page
      .getByRole('button', { name: 'Save' })
      .evaluate((element) => ({ ...getComputedStyle(element) }));
    expect(button).toMatchObject({ backgroundColor: 'rgb(138, 43, 124)', borderRadius: '6px' });
    const words = page.getByText('In the dark');
    expect(await words.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(236, 242, 241)');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("14px 'Geist Variable'"))).toBe(true);
    expect(refused).toEqual([]);
  });

  test("follows the system's setting immediately", async () => {
    const page = await open({ colorScheme: 'dark' });
    expect(await canvas(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await canvas(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    expect(await canvas(page)).toBe(highContrastDark);
  });

  test('switches the color scheme, and applies the stored choice before the app’s own script runs', async () => {
    const page = await open();
    await choose(page, 'Dark');
    expect(await canvas(page)).toBe(dark);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.reload();
    expect(await canvas(page)).toBe(dark);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('prefers the reader’s choice to the system’s setting, also after the setting changes', async () => {
    const page = await open({ contrast: 'more' });
    await choose(page, 'Regular');
    expect(await canvas(page)).toBe(light);
    await page.reload();
    await choose(page, 'Dark');
    expect(await canvas(page)).toBe(dark);
    await choose(page, 'High');
    expect(await canvas(page)).toBe(highContrastDark);
    await page.emulateMedia({ contrast: 'no-preference' });
    expect(await canvas(page)).toBe(highContrastDark);
    await page.reload();
    expect(await canvas(page)).toBe(highContrastDark);
  });

  test('syncs the choice to another tab', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto('http://app.test/');
    await other.getByRole('button', { name: 'Save' }).waitFor();
    await choose(page, 'Dark');
    await expect.poll(() => canvas(other)).toBe(dark);
  });
});
