import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted.ts';

const CALL = [
  ['_akey', 'AK1'],
  ['name', 'a b+c&d'],
  ['_sig', 'AB'],
];
const FORM = '_akey=AK1&name=a+b%2Bc%26d&_sig=AB';
const URL = `https://api.example/gateway?${FORM}`;

describe('readPasted', () => {
  it.each([
    ['a URL', URL],
    ['a URL', `  /gateway?${FORM}#top\n`],
    ['a URL', `https://api.example/gateway?_akey=AK1&\n  name=a%20b%2Bc%26d&_sig=AB`],
    ['a form', FORM],
    ['a curl command', `curl '${URL}'`],
    ['a curl command', `curl -sS -X POST https://api.example/gateway -d "${FORM}"`],
    [
      'a curl command',
      `curl --request POST --url=x -d_akey=AK1 --data 'name=a+b%2Bc%26d' --data-raw '_sig=AB' x`,
    ],
    [
      'a curl command',
      `curl --silent "https://api.example" \\\n  --data-urlencode _akey=AK1 --data-urlencode 'name=a b+c&d' \\\n --data-urlencode "_sig=AB" -H "Accept: x"`,
    ],
    [
      'a curl command',
      `curl "https://api.example" ^\n  --data-raw $'_akey=AK1\\u0026name=a+b%2Bc%26d&_sig=AB'`,
    ],
    ['a curl command', `curl -G x -d "_akey=AK1" --data-urlencode "name=a b+c&d" --data-urlencode _sig=AB`],
    [
      'a curl command',
      `curl ^"https://api.example/gateway^" ^\r\n  --data-raw ^"_akey=AK1^&name=a+b^%2Bc^%26d^&_sig=AB^"`,
    ],
    ['a JSON object', '{"_akey": "AK1", "name": "a b+c&d", "_sig": "AB"}'],
    ['name=value lines', '_akey=AK1\r\n\r\nname=a b+c&d\n_sig=AB\n'],
    ['name=value lines', '_akey = AK1\n\nname = a b+c&d\n_sig = AB'],
    ['name=value lines', '_akey: AK1\nname: a b+c&d\n_sig: AB'],
  ])('reads %s', (as, text) => {
    expect(readPasted(text)).toEqual({ as, pairs: CALL });
  });

  it('keeps values as a program wrote them: numbers, empty values, equals signs', () => {
    expect(readPasted('{"_mt": "", "count": 1.5, "isOpen": true}').pairs).toEqual([
      ['_mt', ''],
      ['count', '1.5'],
      ['isOpen', 'true'],
    ]);
    expect(readPasted('_mt=\nfilter=a=b ').pairs).toEqual([
      ['_mt', ''],
      ['filter', 'a=b '],
    ]);
    // A space after only some of the separators was sent.
    expect(readPasted('_mt= a\n_sm=md5').pairs).toEqual([
      ['_mt', ' a'],
      ['_sm', 'md5'],
    ]);
  });

  it.each([
    ['curl x --json \'{"_akey":"AK1"}\''],
    ['curl x -H "Content-Type: application/json" -d \'{"_akey":"AK1"}\''],
    ['curl x -F _akey=AK1'],
  ])('notes that the gateway accepts only forms: %s', (text) => {
    expect(readPasted(text)).toMatchObject({
      pairs: [['_akey', 'AK1']],
      note: expect.stringContaining('MEDIA_TYPE_UNSUPPORTED'),
    });
  });

  it('reads a JSON object that starts with a parameter called `codename`', () => {
    expect(readPasted('{"codename":"1","_mt":"open.x"}').pairs).toEqual([
      ['codename', '1'],
      ['_mt', 'open.x'],
    ]);
  });

  it('reads a call that is not UTF-8, and adds a note', () => {
    expect(readPasted('_akey=AK1&note=caf%E9').note).toContain('`note` was not sent in UTF-8');
    expect(readPasted('_akey=AK1&note=caf%C3%A9')).not.toHaveProperty('note');
    expect(readPasted('_akey=AK1&note=%EF%BF%BD')).not.toHaveProperty('note');
  });

  it.each([
    ['', 'Paste the call'],
    [' \n', 'Paste the call'],
    ['{"_akey": ', 'starts like a JSON object'],
    ['{"_akey": ["a"]}', '_akey is a list'],
    ['{"_akey": {"a": 1}}', '_akey is an object'],
    ['{"_akey": null}', '_akey is null'],
    ['{"_akey": 12345678901234567890}', 'number of _akey in quotation marks'],
    ['{\n  "code": 1022,\n  "codename": "SIG_INVALID",\n  "data": null\n}', 'This is a response'],
    ['{"callTime":"2026-11-20T09:30:00.000Z","codename":"SUCCESS"}', 'This is a response'],
    ['<?xml version="1.0" encoding="UTF-8"?><response/>', 'This is a response'],
    ['https://api.example/gateway', 'The address has no query'],
    ['_akey=1\nwhatever', 'Line 2 is not a parameter'],
    ['_akey=1&_akey=2', '_akey is there more than once'],
    ['{"_akey": "1", "note": "\\"{: ", "_ak\\u0065y": "2"}', '_akey is there more than once'],
    ['a=1&b=2', 'None of the protocol’s parameters'],
    ['hello', 'None of the protocol’s parameters'],
    ["curl x -d '_akey=1", 'is not closed'],
    ['curl x -d "_akey=1&_timestamp=$NOW"', 'the variable $NOW'],
    [`curl x -d _timestamp=\${NOW}`, 'the variable $NOW'],
    ['curl x -d "_timestamp=$(date)"', '$(…)'],
    ['curl x -d @call.txt', 'the file call.txt'],
    ['curl x --data-urlencode note@call.txt', 'the file call.txt'],
    ['curl x --data-urlencode AK1', 'without a name'],
  ])('rejects %j with a reason', (text, message) => {
    expect(() => readPasted(text)).toThrow(message);
  });
});
