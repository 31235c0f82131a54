/** Checks the workflows with the language service that GitHub's editor extension uses: keys, values, expressions. */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// The language service imports JSON as bundlers allow it, without an attribute.
registerHooks({
  load: (url, context, load) =>
    load(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { registerLogger, validate } = await import('@actions/languageservice');

const problems: string[] = [];
// The language service logs its own failures and then reports no problem.
const fail = (message: string) => problems.push(message);
registerLogger({ error: fail, warn: fail, info() {}, log() {} });

const files = globSync('.github/workflows/*.yml');
for (const file of files) {
  const document = { uri: `file:///${file}`, getText: () => readFileSync(file, 'utf8') };
  for (const { message, range } of await validate(document as Parameters<typeof validate>[0])) {
    problems.push(`${file}:${range.start.line + 1}:${range.start.character + 1} ${message}`);
  }
}
if (files.length === 0) problems.push('There are no workflows in .github/workflows.');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
