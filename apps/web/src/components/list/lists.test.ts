import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = globSync('src/{features,entities}/**/*.tsx').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

/** Lists that can't be filtered, so that there is nothing to save as a view. */
const WITHOUT_VIEWS = ['src/features/usage/ProductList.tsx'];

describe('every list', () => {
  const lists = sources.filter(([, source]) => /<List\b|useList\(/.test(source));

  it.each(lists)('%s can be saved as a view', (path, source) => {
    expect(/views(?:=|: )/.test(source)).toBe(!WITHOUT_VIEWS.includes(path));
  });

  it.each(lists)('%s can be sorted', (_path, source) => {
    expect(source).toMatch(/sorting/);
  });

  it.each(sources.filter(([, source]) => source.includes('<Table ')))(
    '%s is cards on a phone',
    (_path, source) => {
      expect(source).not.toContain('phoneLayout="table"');
    },
  );
});
