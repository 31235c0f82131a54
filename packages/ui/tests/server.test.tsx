import { isRTL } from 'react-aria-components';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { folders } from '../build/folders.ts';
import { Button, directionOf, type Messages, ThemeProvider, useMessages } from '../src/index.ts';
import { messages as german } from '../src/messages/de.ts';
import { messages as english } from '../src/messages/en.ts';
import { messages as chinese } from '../src/messages/zh-CN.ts';
import { overlays, specimens, withoutSpecimen } from './specimens.tsx';

/**
 * Components for which react-aria writes style attributes into the server's HTML. A Content-Security-Policy must allow
 * these with `style-src-attr 'unsafe-inline'` (see README).
 */
const withStyleAttributes = [
  'Checkbox',
  'CheckboxGroup',
  'DatePicker',
  'DateRangePicker',
  'FileUpload',
  'JsonViewer',
  'PhoneField',
  'RadioGroup',
  'Select',
  'Switch',
  'Table',
  'Tree',
];

const base = { id: 'given-id', className: 'given-class', 'data-testid': 'given' };

describe('server rendering', () => {
  test.each(Object.entries(specimens))('%s renders', (name, make) => {
    const complaint = vi.spyOn(console, 'error');
    const html = renderToString(<ThemeProvider>{make(base)}</ThemeProvider>);
    expect(complaint).not.toHaveBeenCalled();
    if (!overlays.includes(name)) expect(html).toContain('data-testid="given"');
    expect(html).not.toContain('<style');
    expect(html.includes(' style="')).toBe(withStyleAttributes.includes(name));
  });

  test('keeps react-aria from adding a style element', () => {
    const html = renderToString(<ThemeProvider>app</ThemeProvider>);
    expect(html).toContain('<meta id="react-aria-pressable-style"');
  });

  test('throws a clear error for a component outside of the provider', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderToString(<Button>Save</Button>)).toThrow(/inside <ThemeProvider/);
  });
});

describe('the texts', () => {
  /** Renders the texts that a component gets. */
  function Texts() {
    const { close, copy, page } = useMessages();
    return [close, copy, page].join(', ');
  }

  test('are English if the app passes no messages', () => {
    expect(
      renderToString(
        <ThemeProvider>
          <Texts />
        </ThemeProvider>,
      ),
    ).toContain('Close, Copy, Page {page}');
  });

  test('are English where the app omits a message or passes undefined', () => {
    const some = { copy: 'Copy the key', page: undefined } as Partial<Messages>;
    expect(
      renderToString(
        <ThemeProvider messages={some}>
          <Texts />
        </ThemeProvider>,
      ),
    ).toContain('Close, Copy the key, Page {page}');
  });

  test('come from the outer provider where an inner one omits them', () => {
    expect(
      renderToString(
        <ThemeProvider messages={german}>
          <ThemeProvider messages={{ copy: 'Schlüssel kopieren' }}>
            <Texts />
          </ThemeProvider>
        </ThemeProvider>,
      ),
    ).toContain('Schließen, Schlüssel kopieren, Seite {page}');
  });

  test.each([
    ['German', german],
    ['Chinese', chinese],
  ])('have the same placeholders in %s as in English', (_language, messages) => {
    const placeholdersOf = (texts: Messages) =>
      Object.entries(texts).map(([name, text]) => [name, text.match(/\{\w+\}/g)?.toSorted()]);
    expect(placeholdersOf(messages)).toEqual(placeholdersOf(english));
  });
});

describe('directionOf', () => {
  test.each(['ar-EG', 'he', 'fa-IR', 'ur', 'ug-CN', 'az-Arab', 'ckb', 'dv', 'yi', 'ks'])(
    '%s is rtl',
    (locale) => {
      expect(directionOf(locale)).toBe('rtl');
      expect(isRTL(locale)).toBe(true);
    },
  );

  test.each(['en-US', 'de', 'zh-CN', 'ar-Latn', 'az', 'ks-Deva'])('%s is ltr', (locale) => {
    expect(directionOf(locale)).toBe('ltr');
  });

  test('throws an error that names an invalid tag', () => {
    expect(() => directionOf('en_US')).toThrow('"en_US" is not a language tag such as "en-US"');
  });
});

test('every component has a specimen', () => {
  const expected = folders.filter((name) => !withoutSpecimen.includes(name));
  expect(Object.keys(specimens).toSorted()).toEqual(expected.toSorted());
});
