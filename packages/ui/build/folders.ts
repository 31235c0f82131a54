import { readdirSync } from 'node:fs';

/** The folders that are entries of the package: every component, `theme` and `vite`. */
export const folders = readdirSync(new URL('../src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['internal', 'messages'].includes(entry.name))
  .map((entry) => entry.name);
