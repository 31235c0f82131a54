import { describe, expect, test } from 'vitest';
import { searchQuestions } from '../../../test/documentSearch.ts';
import { Documents } from '../src/store/documents.ts';

const documents = new Documents();
const placesOf = (query: string) =>
  documents.search(query, 5).map(({ id, kind, anchor }) => (kind === 'returnCode' ? `${id}#${anchor}` : id));

describe('the search of the documentation', () => {
  test.each(searchQuestions)('finds $first first for: $query', ({ query, first }) => {
    expect(placesOf(query)[0]).toBe(first);
  });
});
