import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';

const require = createRequire(import.meta.url);

/** A snippet of a README, as a file that can be imported. */
export interface Snippet {
  /** Its heading and its number under that heading, such as `transports-2`. */
  title: string;
  source: string;
  file: string;
}

/** What happened when a snippet was imported. */
export interface Run {
  /** The exports of the snippet. */
  snippet: Record<string, unknown>;
  /** The lines that it logged. */
  lines: string[];
}

/** The folder of a package's snippets while their test runs. Git ignores it. */
export const snippetFolderOf = (packageFolder: string) => path.join(packageFolder, 'test/.readme');

/**
 * Writes the snippets of a package's README to files, which exist until the tests end. Shell commands are left out.
 *
 * @returns the text of the README, and its snippets
 */
export async function writeSnippets(packageFolder: string): Promise<{ page: string; snippets: Snippet[] }> {
  const folder = snippetFolderOf(packageFolder);
  const page = await readFile(path.join(packageFolder, 'README.md'), 'utf8');
  const snippets: Snippet[] = [];
  let heading = '';
  let count = 0;
  for (const [, title, language = '', source = ''] of page.matchAll(
    /^## (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm,
  )) {
    if (title) {
      heading = title.toLowerCase().replaceAll(/\W+/g, '-');
      count = 0;
    } else if (language !== 'sh') {
      count += 1;
      const name = `${heading}-${count}`;
      snippets.push({ title: name, source, file: path.join(folder, `${name}.${language}`) });
    }
  }
  await mkdir(folder, { recursive: true });
  for (const { file, source } of snippets) await writeFile(file, source);
  afterAll(() => rm(folder, { recursive: true }));
  return { page, snippets };
}

/** Tests that the snippets compile against the built packages. */
export function testTypes(packageFolder: string): void {
  test('type-check against the built package', async () => {
    const project = path.join(snippetFolderOf(packageFolder), 'tsconfig.json');
    const compilerOptions = { jsx: 'react-jsx', noUnusedLocals: true, noUnusedParameters: true };
    await writeFile(
      project,
      JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['*.ts', '*.tsx'] }),
    );
    const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', project]).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout).toBe('');
  });
}

/**
 * Tests what each snippet does when it is imported.
 *
 * @param outcomes the expected outcome of each snippet, by title; a snippet without one fails
 */
export function testOutcomes(
  snippets: Snippet[],
  outcomes: Record<string, (run: Run) => void | Promise<void>>,
): void {
  test('have an expected outcome each', () => {
    expect(snippets.map(({ title }) => title).sort()).toEqual(Object.keys(outcomes).sort());
  });

  test.each(snippets.map(({ title, file }) => [title, file]))('%s does what it says', async (title, file) => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
      lines.push(
        values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))).join(' '),
      );
    });
    const snippet = (await import(/* @vite-ignore */ file)) as Run['snippet'];
    const outcome = outcomes[title];
    if (!outcome) throw new Error(`The test has no expected outcome for ${title}.`);
    await outcome({ snippet, lines });
  });
}
