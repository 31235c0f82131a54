/** Saves both current contracts as the released ones, the baseline for later changes; clears the accepted breaks. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../openapi/released');
for (const [name, bundled] of [
  ['contract.json', 'openapi.json'],
  ['gateway.json', 'gateway.json'],
] as const) {
  const text = await readFile(path.resolve(import.meta.dirname, '../src/generated', bundled), 'utf8');
  await writeFile(path.join(folder, name), `${JSON.stringify(JSON.parse(text), null, 1)}\n`);
}
const accepted = path.join(folder, 'accepted-breaks.yaml');
const comment = (await readFile(accepted, 'utf8')).split('\n').filter((line) => line.startsWith('#'));
await writeFile(accepted, `${comment.join('\n')}\n[]\n`);
