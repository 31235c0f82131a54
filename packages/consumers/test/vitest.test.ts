import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { compile, execute } from './tools.ts';

const folder = path.join(inject('folder'), 'vitest');

test('a user’s test suite compiles', async () => {
  expect(await compile('7.0', folder)).toBe('');
});

test('a user’s test suite runs against the mocks and the test gateway', async () => {
  await execute(
    ['../node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'],
    folder,
  );
  const report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'));
  expect(report).toMatchObject({ numTotalTests: 5, numPassedTests: 5, success: true });
});
