/** Runs in a package's folder before npm packs it: adds the project's license, and the build if there is none. */
import { execSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';

copyFileSync(path.resolve(import.meta.dirname, '../LICENSE'), 'LICENSE');
if (!existsSync('dist')) execSync('npm run build', { stdio: 'inherit' });
