import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { compile } from './tools.ts';

test.each(['5.6', '5.9'] as const)(
  'every entry has types that compile with TypeScript %s and moduleResolution bundler',
  async (version) => {
    const folder = path.join(inject('folder'), 'entries');
    expect(await compile(version, folder, '-p', `tsconfig.${version}.json`)).toBe('');
  },
);
