import { readdirSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Button, ThemeProvider } from '../src/index.ts';
import { messages } from '../src/messages/en.ts';
import { overlays, specimens, withoutSpecimen } from './specimens.tsx';

/** Components for which react-aria writes style attributes; a policy without `style-src-attr` rejects them (see README). */
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
    const html = renderToString(<ThemeProvider messages={messages}>{make(base)}</ThemeProvider>);
    expect(complaint).not.toHaveBeenCalled();
    if (!overlays.includes(name)) expect(html).toContain('data-testid="given"');
    expect(html).not.toContain('<style');
    expect(html.includes(' style="')).toBe(withStyleAttributes.includes(name));
  });

  test('keeps react-aria from adding a style element', () => {
    const html = renderToString(<ThemeProvider messages={messages}>app</ThemeProvider>);
    expect(html).toContain('<meta id="react-aria-pressable-style"');
  });

  test('throws a clear error for a component outside of the provider', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderToString(<Button>Save</Button>)).toThrow(/inside <ThemeProvider/);
  });
});

test('has a specimen of every component', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['internal', 'messages'].includes(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !withoutSpecimen.includes(name));
  expect(Object.keys(specimens).toSorted()).toEqual(folders.toSorted());
});
