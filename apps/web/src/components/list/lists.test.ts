import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = globSync('src/{features,entities}/**/*.tsx').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

/** Lists that can't be filtered, so that there is nothing to save as a view. */
const WITHOUT_VIEWS = ['src/features/usage/ProductList.tsx'];

describe('no frame inside of a frame', () => {
  const figures = sources.flatMap(([path, source]) =>
    (source.match(/<StatCard\b[\s\S]*?\/>/g) ?? []).map((figure) => [path, figure] as const),
  );
  const tables = sources.flatMap(([path, source]) =>
    (source.match(/<Card\b[\s\S]*?<\/Card>/g) ?? [])
      .filter((card) => card.includes('<Table '))
      .map((card) => [path, card] as const),
  );

  it.each(figures)('%s has no framed figures', (_path, figure) => {
    expect(figure).toContain('isFramed={false}');
  });

  it.each(tables)('%s has no framed table in a card', (_path, card) => {
    expect(card).toMatch(/<Table\b[^>]*isFramed=\{false\}/);
    expect(card).toMatch(/padding=(?:"none"|\{[^}]*'none')/);
  });
});

describe('every list', () => {
  const lists = sources.filter(([, source]) => /<List\b|useList\(/.test(source));

  it.each(lists)('%s can be saved as a view if it can be filtered', (path, source) => {
    expect(/views(?:=|: )/.test(source)).toBe(!WITHOUT_VIEWS.includes(path));
  });

  it.each(lists)('%s can be sorted', (_path, source) => {
    expect(source).toMatch(/sorting/);
  });

  it.each(sources.filter(([, source]) => source.includes('<Table ')))(
    '%s is shown as cards on a phone',
    (_path, source) => {
      expect(source).not.toContain('phoneLayout="table"');
    },
  );
});
