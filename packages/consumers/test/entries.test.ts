import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { compile } from './tools.ts';

test.each([
  ['5.6', 'bundler', 'tsconfig.5.6.json'],
  ['5.9', 'bundler', 'tsconfig.5.9.json'],
  ['5.9', 'node16', 'tsconfig.node16.json'],
  ['7.0', 'node16', 'tsconfig.node16.json'],
] as const)(
  'every entry that supports TypeScript %s has types that compile with moduleResolution %s',
  async (version, _, config) => {
    expect(await compile(version, path.join(inject('folder'), 'entries'), '-p', config)).toBe('');
  },
);
