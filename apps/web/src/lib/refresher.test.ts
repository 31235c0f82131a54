import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@platform/sdk/operations';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/** Mutations that no cached result depends on. A new session starts with an empty cache. */
const CHANGES_NOTHING_CACHED = [
  'confirmIdentity',
  'endAllSessions',
  'forgetPwd',
  'logInAsMaster',
  'login',
  'logout',
  'register',
  'registerCaptcha',
  'resetPassword',
  'sendValidateCode',
];

/** Mutations of forms whose route, `accountInfo`, refreshes the user. */
const REFRESHED_BY_ROUTE = ['changeDeveloperPhone', 'modifyPwd'];

/** A declaration or statement of a module. */
interface Declaration {
  /** What it declares. */
  names: string[];
  /** All identifiers in it. */
  used: Set<string>;
  /** The mutations that it uses. */
  mutations: string[];
}

const idOf = new Map(
  Object.values(operations)
    .filter(({ kind }) => kind === 'mutation')
    .flatMap(({ id }) => {
      const hook = `use${id.charAt(0).toUpperCase()}${id.slice(1)}`;
      return [id, hook, `${id}MutationOptions`].map((name) => [name, id] as const);
    }),
);

function declarationsOf(source: string): Declaration[] {
  const { body } = parseAst(source, { lang: 'tsx' });
  const imported = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    if (!/^@platform\/sdk(\/react)?$/.test(statement.source.value)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
      const id = idOf.get(specifier.imported.name);
      if (id) imported.set(specifier.local.name, id);
    }
  }
  return body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((statement) => {
      const used = new Set<string>();
      JSON.stringify(statement, (_, node) => {
        if (node?.type === 'Identifier') used.add(node.name);
        return typeof node === 'bigint' ? undefined : node;
      });
      const text = source.slice(statement.start, statement.end);
      const names = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/g)];
      return {
        names: names.flatMap(([, name = '']) => name),
        used,
        mutations: [...imported].flatMap(([name, id]) => (used.has(name) ? id : [])),
      };
    });
}

const sources = path.resolve(import.meta.dirname, '..');
const declarations = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.|^mocks/.test(file))
  .flatMap((file) => declarationsOf(readFileSync(path.join(sources, file), 'utf8')));

/** The names of refreshers, and of functions that call one. */
const refreshers = new Set(['refresher']);
const usesRefresher = (used: Set<string>) => [...used].some((name) => refreshers.has(name));
for (let size = 0; size !== refreshers.size; ) {
  size = refreshers.size;
  for (const { names, used } of declarations) {
    const [name] = names;
    if (name && !refreshers.has(name) && usesRefresher(used)) refreshers.add(name);
  }
}

it('everything that uses a mutation refreshes cached results, unless it is listed here', () => {
  expect(refreshers).toContain('refreshApplications');
  const forgotten = declarations.filter(({ used }) => !usesRefresher(used));
  const ids = new Set(forgotten.flatMap(({ mutations }) => mutations));
  expect([...ids].toSorted()).toEqual([...CHANGES_NOTHING_CACHED, ...REFRESHED_BY_ROUTE].toSorted());
});
