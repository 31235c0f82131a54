import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './rules.ts';
import { type ShownText, textsOf } from './texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

async function filesOf(folder: string, name: RegExp): Promise<string[]> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  return names.filter((each) => name.test(each)).map((each) => path.join(folder, each));
}

const sourcesOf = async (folder: string) =>
  (await filesOf(folder, /\.tsx?$/)).filter((name) => !/\.test\.|\.css\.ts|\.d\.ts|generated/.test(name));

/** The contract's messages, descriptions and examples: values of one line, and the lines of longer summaries and descriptions. */
function textsOfYaml(yaml: string): ShownText[] {
  const texts =
    /x-messages: (.*)|(?:codename|message|meaning|provoke|fix|summary|description|title|content|remark|note): (?![|>])(.*?)(?=, \w+: |$)/g;
  const blocks = /^( *)(?:- )?(?:summary|description): [|>]-?\n((?:\1 +\S.*\n|\n)+)/gm;
  const lines = yaml.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(texts), ([, messages, text]) => ({
      text: messages ?? text ?? '',
      line: index + 1,
      owner: 'message',
    })),
  );
  const paragraphs = Array.from(yaml.matchAll(blocks)).flatMap(({ 0: { length }, 2: block = '', index }) => {
    const above = yaml.slice(0, index + length - block.length).split('\n').length - 1;
    return paragraphsOf(block).map((shown) => ({ ...shown, line: above + shown.line }));
  });
  return [...lines, ...paragraphs];
}

/** The lines of a Markdown text; code and link targets are left out. */
function paragraphsOf(markdown: string): ShownText[] {
  const text = markdown.replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  );
  return text.split('\n').map((line, index) => ({ text: line, line: index + 1, owner: 'prose' }));
}

/** The problems of files, as `file:line “text” what to write`. */
async function problemsIn(files: string[], read: (content: string) => ShownText[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) =>
      read(await readFile(path.join(ROOT, file), 'utf8')).flatMap((shown) =>
        problemsOf(shown).map((problem) => `${file}:${shown.line} “${shown.text}” ${problem}`),
      ),
    ),
  );
  return found.flat();
}

describe('our texts follow the style', () => {
  it.each([
    ['apps/web/src'],
    ['apps/server/src'],
    ['packages/sdk/src/rules'],
    ['packages/sdk/src/operations'],
    ['packages/sdk/src/client'],
    ['packages/signer/src'],
  ])('in %s', async (folder) => {
    const files = await sourcesOf(folder);
    expect(files.length).toBeGreaterThan(5);
    expect(await problemsIn(files, textsOf)).toEqual([]);
  });

  it('in the English texts of the kit', async () => {
    expect(await problemsIn(['packages/ui/src/messages/en.ts'], textsOf)).toEqual([]);
  });

  it('in the contract', async () => {
    const files = await filesOf('openapi', /^(?!released).*\.yaml$/);
    expect(await problemsIn(files, textsOfYaml)).toEqual([]);
  });

  it('in the documents', async () => {
    const files = await filesOf('apps/server/src/documents/prose', /\.md$/);
    expect(await problemsIn(files, paragraphsOf)).toEqual([]);
  });
});

it('dates, numbers and amounts are formatted only by the shared formatters', async () => {
  // Exceptions: time zones, names of currencies, data of the sample APIs, coordinates, and a number
  // shown as it was received.
  const others =
    /[tT]imeZones?\.ts$|lib\/readersDay\.ts$|accounts\/service\.ts$|orders\/pdf\/amounts\.ts$|apis\/catalog\/|rules\/(?:format|rates)\.ts$|call\/ParameterFields\.tsx$|lib\/format\.ts$|Sparkline\.tsx$/;
  const folders = ['apps/web/src', 'apps/server/src', 'packages/sdk/src', 'packages/sdk-mocks/src'];
  const files = (await Promise.all(folders.map(sourcesOf))).flat().filter((file) => !others.test(file));
  const own = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(ROOT, file), 'utf8');
      return /\btoLocale\w*String\(|\.toFixed\(|\bIntl\.(?:DateTime|Number)Format/.test(source) ? [file] : [];
    }),
  );
  expect(own.flat()).toEqual([]);
});

describe('textsOf', () => {
  it('reads JSX text with its parts, attributes and strings, and no code', () => {
    const source = `
      import { Link } from './Link.tsx';
      type Kind = 'not a text';
      const className = style('some-class');
      const NAMES = { open: 'Awaiting payment', key: 'a key' };
      export const View = ({ count }) => (
        <Card title="Your calls" className="wide card">
          <Text>You have {count} calls. <Link href="/package">Buy more</Link>{' today'}</Text>
          <Button label={\`Delete \${count} keys\`} onPress={() => show('It was saved')}>Delete</Button>
        </Card>
      );`;
    expect(textsOf(source).map(({ owner, text }) => [owner, text])).toEqual([
      ['', 'Awaiting payment'],
      ['Card.title', 'Your calls'],
      ['Text', 'You have … calls. Buy more today'],
      ['Button', 'Delete'],
      ['Button.label', 'Delete … keys'],
      ['show', 'It was saved'],
    ]);
  });
});

const problems = (text: string, owner = 'Text') => problemsOf({ text, owner, line: 1 });

describe('problemsOf', () => {
  it.each([
    'The platform reviews which company stands behind an account.',
    'The company of an app',
    'Invocations and notifications',
    'The gateway answered in time',
    'Developer authentication',
    'The remainder of the package',
    'Upper and lower case are told apart',
    'As the business license says it',
    'Waits for review',
    'How it goes on',
    'Present status',
    'Customer service is there Monday to Saturday',
    'What the application is for, so that others know it again',
    'Every interface',
    'Enabled or not',
    'Keep it',
    'The whole result',
    'Every call that named one of your keys, wherever it was made',
    'Nothing is to be mended',
    'What is told about a call, and what to mend',
    'most at 17: 241',
    'Every call is signed and good once',
    'Say where to, and as whom',
    'Mind the clock, and what is sent twice',
    'Who you are here, and what you log in with',
    'Enough is there',
    'Nothing in use gives api calls',
    'captures lacking',
    'Buy captures',
    '1,000 AI snapshots',
    'Please select flow type',
    'A recharge order',
    'Kept without end',
    '5GB of traffic',
    'Registered after 2021/7/30',
    'Name is longer than 2000 characters',
    'Everything',
    'Gives',
    'To be paid',
    'Your transfer is being looked for',
    'Whom it is made out to',
    'It can’t be paid. Nothing stops you from ordering the same again',
    'Of several, what expires first is used first',
    'Each amount is rounded by itself',
    'Founder',
    'Take back',
    'Operators alone see a notice',
    'With and without VIP',
    'Transfer reported or not',
    'What was bought is given at once, and that can’t be taken back',
    '$49.00 are to pay',
    'Hand it over to nobody but the user',
    'against as many days before',
    'Nothing waits',
    'Lena has got 1,000 calls',
    'Number of packets',
    'Colours',
    'This call was refused',
    '95.9 %',
    'It costs USD 62.00',
  ])('rejects “%s”', (text) => {
    expect(problems(text)).not.toEqual([]);
  });

  it.each([
    'We verify your enterprise.',
    'Company certification',
    'Message notifications',
    'Case-sensitive',
    'Documentation centre',
    'New-customer interface',
    'Basic APIs have a free quota of 100 calls per day.',
    'Interface monitoring',
    '5 GB of video traffic per month and 1,000 snapshots',
    'Earliest expiry first',
    'This cannot be undone.',
    'Your order costs $62.00, 34.3% less',
    'The balance of several packages',
  ])('accepts “%s”', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('asks for sentence case in labels, but not in names', () => {
    expect(problems('Rotate Key', 'Button')).toEqual(['Use sentence case in labels']);
    expect(problems('Order Details', 'Card.title')).toEqual(['Use sentence case in labels']);
    expect(problems('Copy AppID', 'Button')).toEqual([]);
    expect(problems('Account Center', 'MenuItem')).toEqual([]);
    expect(problems('Ask Lena Hartmann about it', 'Text')).toEqual([]);
  });
});
