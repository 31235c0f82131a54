/** Generates the typed route tree of `src/routes`, which the type check and the build import. */
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = path.resolve(import.meta.dirname, '..');
await new Generator({ config: getConfig({}, root), root }).run();
