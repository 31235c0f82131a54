/** Packs the package of the current folder as for publishing, into its folder `packed`. */
import { execSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

rmSync('packed', { recursive: true, force: true });
mkdirSync('packed');
execSync('npm pack --silent --pack-destination packed', { stdio: ['ignore', 'ignore', 'inherit'] });
