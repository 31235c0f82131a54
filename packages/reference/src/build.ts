/** Writes the reference page to `dist/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import contractJson from '@platform/sdk/openapi.json' with { type: 'json' };
import { type Contract, operationsOf } from '../../sdk/scripts/contract.ts';
import { referencePage } from './referencePage.ts';

const contract = contractJson as unknown as Contract;
const folder = path.resolve(import.meta.dirname, '../dist');

await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'reference.html'), referencePage(contract, operationsOf(contract)));
