import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isClientModule } from '../build/clientModules.ts';
import { inlineDrawing } from '../build/icons.ts';
import { inLayer, withoutLayer } from '../build/layers.ts';

describe('icons', () => {
  test.each(globSync('src/Icon/icons/*.ts'))('%s becomes a drawing', async (path) => {
    const source = readFileSync(path, 'utf8');
    const built = await inlineDrawing(source);
    expect(built).toMatch(/createIcon\("(<\w+( [\w-]+=\\"[^\\]+\\")+\/>)+"/);
    expect(built.split('\n')).toHaveLength(source.split('\n').length);
  });

  test('an unknown icon causes an error with its name', async () => {
    await expect(inlineDrawing("createIcon(lucide('arow-left'))")).rejects.toThrow('no icon "arow-left"');
  });
});

describe('client modules', () => {
  test.each([
    ['imports a hook', 'import { jsx } from "react/jsx-runtime";\nimport { useState } from "react";'],
    ['imports from react-aria', 'import {\n\tButton\n} from "react-aria-components";'],
    ['calls a hook of the kit', 'const { close } = useMessages();'],
    ['provides a context', 'jsx(DrawerContext, { value, children })'],
    ['handles an event', 'jsx("select", { onChange: (event) => onChange(event.target.value) })'],
    ['passes a function that renders', 'jsx(Drawer, { button: (trigger) => jsx(Button, trigger) })'],
  ])('a module that %s is a client module', (_case, code) => {
    expect(isClientModule('/src/Some/Some.tsx', code)).toBe(true);
  });

  test.each([
    [
      'only renders',
      'import { jsx } from "react/jsx-runtime";\nimport { cx } from "../internal/base.js";\njsx("div", {});',
    ],
    ['maps over children', 'jsx("ul", { children: items.map((item) => jsx("li", { children: item })) })'],
    ['re-exports', 'export { Button } from "./Button.js";'],
  ])('a module that %s is not a client module', (_case, code) => {
    expect(isClientModule('/src/Some/Some.tsx', code)).toBe(false);
  });

  test('an icon is a client module, so that a server component can pass it on', () => {
    expect(isClientModule('/src/Icon/icons/BellIcon.ts', 'var BellIcon = createIcon([]);')).toBe(true);
  });
});

describe('layers', () => {
  test.each([
    ['/src/theme/reset.css.ts', 'platform.reset'],
    ['/src/theme/theme.css.ts', 'platform.tokens'],
    ['/src/Button/Button.css.ts', 'platform.components'],
  ])('the stylesheet of %s is put into the layer %s', (file, layer) => {
    const css = inLayer(`${file}.vanilla.css`, 'body{margin:0}');
    expect(css).toMatch(/^@layer platform\.reset, platform\.tokens, platform\.components;/);
    expect(css).toContain(`@layer ${layer} {\nbody{margin:0}\n}`);
  });

  test('every block of a layer is removed, with its nested rules', () => {
    const css =
      '@layer a.reset{body{margin:0}@media print{p{content:"}"}}}@layer a.components{p{margin:0}}@layer a.reset{i{top:0}}';
    expect(withoutLayer(css, 'a.reset')).toBe('@layer a.components{p{margin:0}}');
  });
});
