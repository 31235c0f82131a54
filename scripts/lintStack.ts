/** Checks that the project's chosen libraries and tools do real work: that shipped code imports them, or a script runs them. */
import { globSync, readFileSync } from 'node:fs';

/** Libraries that shipped code has to import. */
const LIBRARIES = [
  '@electric-sql/pglite',
  '@nivo/bar',
  '@nivo/line',
  '@noble/hashes',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@vanilla-extract/css',
  'altcha-lib',
  'axios',
  'drizzle-orm',
  'hono',
  'msw',
  'openapi-fetch',
  'pino',
  'react',
  'react-aria-components',
  'react-dom',
  'react-hook-form',
  'zod',
];

/** Generators that the code behind `npm run generate` has to import. */
const GENERATORS = ['openapi-typescript', 'orval'];

/** Commands that a script of a package.json has to run. */
const COMMANDS = ['changeset', 'storybook', 'turbo', 'vite', 'vitest'];

const SHIPPED = ['packages/{sdk,sdk-mocks,ui,signer}/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'];
const GENERATION = ['packages/sdk/scripts/*.ts', 'packages/openapi-types/src/*.ts'];

/** The packages that files import for their values, not only for their types. */
function importsOf(patterns: string[]): Set<string> {
  const files = globSync(patterns).filter((file) => !/\.(test|stories|bench)\.tsx?$/.test(file));
  const specifiers = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/^(im|ex)port type [^;]*;/gm, '');
    return [...code.matchAll(/^(?:im|ex)port\b[^;']*'([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm)];
  });
  return new Set(
    specifiers.map(([, named, loaded]) => {
      const parts = (named ?? loaded ?? '').split('/');
      return parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
    }),
  );
}

/** The commands that the scripts run. Further words are arguments, for example the name of another script. */
const commands = globSync(['package.json', '{packages,apps}/*/package.json']).flatMap((file) =>
  Object.values(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}).flatMap((script) =>
    String(script)
      .split('&&')
      .map((command) => command.trim().split(' ')[0]),
  ),
);
const shipped = importsOf(SHIPPED);
const generating = importsOf(GENERATION);

const unused = [
  ...LIBRARIES.filter((name) => !shipped.has(name)).map((name) => `No shipped code imports ${name}.`),
  ...GENERATORS.filter((name) => !generating.has(name)).map((name) => `No generator imports ${name}.`),
  ...COMMANDS.filter((name) => !commands.includes(name)).map((name) => `No script runs ${name}.`),
];
if (unused.length > 0) {
  console.error(unused.join('\n'));
  process.exitCode = 1;
}
