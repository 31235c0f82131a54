/**
 * Checks that migrations neither lock a table for long nor break the previous version, which serves on the new schema
 * until the last process is restarted. `apps/server/squawk.toml` has the rules.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const FOLDER = 'apps/server/migrations';
/** Migrations up to this one are from before the rules. */
const BASELINE = '0046_call-details.sql';

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file > BASELINE);
if (files.length > 0) {
  const { status } = spawnSync(
    'squawk',
    ['--config', 'apps/server/squawk.toml', ...files.map((file) => `${FOLDER}/${file}`)],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
