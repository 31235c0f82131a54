import { describe, expect, test } from 'vitest';
import { writeXml } from '../src/xml.ts';

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';
const write = (value: unknown) => writeXml('response', value).slice(PROLOGUE.length);

describe('writeXml', () => {
  test('writes fields as elements and the entries of a list as item elements', () => {
    expect(write({ code: 0, isOpen: true, hours: [{ hour: 10 }, { hour: 11 }], none: [], data: null })).toBe(
      '<response><code>0</code><isOpen>true</isOpen><hours><item><hour>10</hour></item><item><hour>11</hour></item></hours><none/><data/></response>',
    );
  });

  test('escapes markup', () => {
    expect(write({ text: `<a href="x">Tom & 'Ann'</a>]]>` })).toBe(
      '<response><text>&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Ann&apos;&lt;/a&gt;]]&gt;</text></response>',
    );
  });

  test('removes characters that XML cannot represent and keeps the rest', () => {
    const text = `a\u0000\u0008b\u000B\uFFFE\uFFFFc\uD83Dd\t\n🛍店`;
    expect(write({ text })).toBe('<response><text>abcd\t\n🛍店</text></response>');
    expect(write({ text: 'a\r\nb' })).toBe('<response><text>a&#13;\nb</text></response>');
  });

  test('writes a field whose name is not a valid element name as <field name="…">', () => {
    expect(write({ '10:00 "h"': 3 })).toBe(
      '<response><field name="10:00 &quot;h&quot;">3</field></response>',
    );
  });
});
