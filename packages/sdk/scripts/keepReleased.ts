/** Keeps the contract as it is now as the released one, which later contracts are held against; accepted breaks are history. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../openapi/released');
const contract = await readFile(path.resolve(import.meta.dirname, '../src/generated/openapi.json'), 'utf8');
await writeFile(path.join(folder, 'contract.json'), `${JSON.stringify(JSON.parse(contract), null, 1)}\n`);
const accepted = path.join(folder, 'accepted-breaks.yaml');
const comment = (await readFile(accepted, 'utf8')).split('\n').filter((line) => line.startsWith('#'));
await writeFile(accepted, `${comment.join('\n')}\n[]\n`);
