import { useState } from 'react';
import { useLocale } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { LIGHT } from '../../.storybook/looks.ts';
import { byRole, render } from '../../tests/render.tsx';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { APPEARANCE_KEY } from '../internal/showStoredAppearance.ts';
import { createTheme, vars } from '../theme/index.ts';
import { themes } from '../theme/themes.ts';
import { ThemeProvider } from './index.ts';

function Forced({ colorScheme }: { colorScheme: 'light' | 'dark' }) {
  return (
    <ThemeProvider colorScheme={colorScheme}>
      <Button>Save</Button>
    </ThemeProvider>
  );
}

test.each([
  ['light', 'rgb(250, 251, 251)'],
  ['dark', 'rgb(11, 16, 16)'],
] as const)('forces %s for the whole page', async (colorScheme, canvas) => {
  await render(<Forced colorScheme={colorScheme} />);
  expect(document.documentElement.dataset.colorScheme).toBe(colorScheme);
  expect(getComputedStyle(document.body).backgroundColor).toBe(canvas);
  expect(getComputedStyle(document.documentElement).colorScheme).toBe(colorScheme);
});

function Opening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider colorScheme="dark">
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen && <ThemeProvider>Part of the page</ThemeProvider>}
    </ThemeProvider>
  );
}

test('keeps the color scheme of the app when another provider is added inside', async () => {
  await render(<Opening />);
  localStorage.setItem(APPEARANCE_KEY, '{"colorScheme":"light"}');
  await userEvent.click(byRole('button', { name: 'Open' }));
  localStorage.removeItem(APPEARANCE_KEY);
  expect(document.documentElement.dataset.colorScheme).toBe('dark');
});

/** Shows the language that components get. */
function Language() {
  const { locale, direction } = useLocale();
  return (
    <p id="language">
      {locale} {direction}
    </p>
  );
}
const language = () => document.querySelector('#language')?.textContent;
const documentLanguage = () => [document.documentElement.lang, document.documentElement.dir];

test('mirrors the page in a right-to-left language', async () => {
  await render(<Language />, { locale: 'ar-EG' });
  expect(documentLanguage()).toEqual(['ar-EG', 'rtl']);
  expect(getComputedStyle(document.body).direction).toBe('rtl');
  expect(language()).toBe('ar-EG rtl');
});

function Switching() {
  const [locale, setLocale] = useState('ar-EG');
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      {isShown && <ThemeProvider locale={locale}>The app</ThemeProvider>}
      <button type="button" onClick={() => setLocale('de-DE')}>
        German
      </button>
      <button type="button" onClick={() => setIsShown(false)}>
        Leave
      </button>
    </>
  );
}

test('changes the document’s language with the app, and restores it when the app is removed', async () => {
  const before = documentLanguage();
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(<Switching />);
  await expect.poll(documentLanguage).toEqual(['ar-EG', 'rtl']);
  await userEvent.click(byRole('button', { name: 'German' }));
  expect(documentLanguage()).toEqual(['de-DE', 'ltr']);
  await userEvent.click(byRole('button', { name: 'Leave' }));
  expect(documentLanguage()).toEqual(before);
  root.unmount();
});

test('leaves the document’s language alone without a locale', async () => {
  const before = documentLanguage();
  await render(<Language />);
  expect(documentLanguage()).toEqual(before);
});

test('leaves the document’s language alone inside another provider, and inherits its locale', async () => {
  await render(
    <>
      <ThemeProvider locale="ar-EG">Part of the page</ThemeProvider>
      <ThemeProvider>
        <Language />
      </ThemeProvider>
    </>,
    { locale: 'de-DE' },
  );
  expect(documentLanguage()).toEqual(['de-DE', 'ltr']);
  expect(language()).toBe('de-DE ltr');
});

test('adds no style element for a button or an open dialog', async () => {
  const before = document.querySelectorAll('style').length;
  await render(
    <>
      <Button>Save</Button>
      <Dialog title="Open" isOpen />
    </>,
  );
  expect(document.querySelectorAll('style')).toHaveLength(before);
  expect(document.querySelectorAll('#react-aria-pressable-style')).toHaveLength(1);
});

afterEach(() => commands.emulateLook(LIGHT));

test.each([
  ['light', { colorScheme: 'light' }, themes.light.accent.text],
  ['dark', { colorScheme: 'dark' }, themes.dark.accent.text],
  ['light with more contrast', { contrast: 'more' }, themes.highContrastLight.accent.text],
  ['dark with more contrast', { colorScheme: 'dark', contrast: 'more' }, themes.highContrastDark.accent.text],
  ['forced colors', { forcedColors: 'active' }, 'LinkText'],
] as const)('follows the system without a choice of the app or the reader: %s', async (_, look, color) => {
  await commands.emulateLook(look);
  await render(
    <>
      <span id="is" style={{ color: vars.color.accent.text }} />
      <span id="should" style={{ color }} />
    </>,
  );
  const [is, should] = ['#is', '#should'].map((id) => {
    const element = document.querySelector(id);
    return element && getComputedStyle(element).color;
  });
  expect(is).toMatch(/^rgb/);
  expect(is).toBe(should);
});

const colors = () => {
  const { backgroundColor, color } = getComputedStyle(document.body);
  return [backgroundColor, color];
};

function HighContrast({ colorScheme }: { colorScheme: 'light' | 'dark' }) {
  return (
    <ThemeProvider colorScheme={colorScheme} contrast="more">
      The app
    </ThemeProvider>
  );
}

test.each([
  ['light', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
  ['dark', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
] as const)('forces high contrast for the whole page, %s', async (colorScheme, canvas, words) => {
  await render(<HighContrast colorScheme={colorScheme} />);
  expect(colors()).toEqual([canvas, words]);
});

const own = createTheme({ light: { background: { canvas: '#fdfaf8' } }, radius: { control: '10px' } });

function Own({ contrast }: { contrast: 'regular' | 'more' }) {
  const [isOwn, setIsOwn] = useState(true);
  return (
    <ThemeProvider contrast={contrast} {...(isOwn ? { theme: own } : {})}>
      <Button onPress={() => setIsOwn(false)}>Back to the kit’s</Button>
    </ThemeProvider>
  );
}

test('applies a custom theme while the app passes it, with the kit’s values for omitted tokens', async () => {
  await render(<Own contrast="regular" />);
  expect(colors()).toEqual(['rgb(253, 250, 248)', 'rgb(16, 27, 27)']);
  expect(getComputedStyle(byRole('button').element()).borderRadius).toBe('10px');
  await userEvent.click(byRole('button'));
  expect(colors()).toEqual(['rgb(250, 251, 251)', 'rgb(16, 27, 27)']);
});

test('keeps the kit’s high contrast if a custom theme has none', async () => {
  await render(<Own contrast="more" />);
  expect(colors()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
