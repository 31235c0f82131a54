import type { Overrides } from '../answers.ts';
import { account } from './account.ts';
import { applications } from './applications.ts';
import { documents } from './documents.ts';

/** The mocks that need a memory, by domain; every other operation answers with the example that suits. */
export const overrides: Overrides = { ...account, ...applications, ...documents };
