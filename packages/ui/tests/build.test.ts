import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inlineDrawing } from '../build/icons.ts';

describe('icons', () => {
  test.each(globSync('src/Icon/icons/*.ts'))('%s becomes a drawing', async (path) => {
    const source = readFileSync(path, 'utf8');
    const built = await inlineDrawing(source);
    expect(built).toMatch(/createIcon\(\[\["\w+",\{/);
    expect(built.split('\n')).toHaveLength(source.split('\n').length);
  });

  test('an unknown name is an error that names it', async () => {
    await expect(inlineDrawing("createIcon(lucide('arow-left'))")).rejects.toThrow('no icon "arow-left"');
  });
});
