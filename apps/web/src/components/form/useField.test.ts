import { expect, test } from 'vitest';
import { z } from 'zod';
import './useField.ts';

test('bound fields show a readable message where the contract has none', () => {
  const form = z.object({ apiId: z.string(), name: z.string('Please enter a name') });
  const { error } = form.safeParse({});
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter API ID', 'Please enter a name']);
});
