import type { Backup } from '#backup/restore.ts';
import type { Settings } from '#settings.ts';
import { withPlatform } from './command.ts';

/**
 * Restores a backup into an empty place, rebuilds the statistics and checks the data.
 *
 * @returns a sentence for each problem
 */
export async function restore(backup: Backup, settings: Settings): Promise<string[]> {
  const { damageOf } = await import('#backup/checksums.ts');
  const { restoreBackup } = await import('#backup/restore.ts');
  const damage = await damageOf(backup.folder, backup.manifest.checksums);
  const differences = await restoreBackup(backup, settings);
  return withPlatform({ ...settings, MIGRATE: true, SAMPLE_DATA: false }, async (platform, client) => {
    // The statistics know by transaction ids which calls they have counted, and another PostgreSQL has other ids.
    await platform.statistics.rollup.rebuild(client.clock.now(), platform.gateway.logRetentionStart());
    return [...damage, ...differences, ...(await platform.integrity.problems())];
  });
}

/** Restores a backup into a scratch database, which is removed afterwards. Returns a sentence for each problem. */
export async function verify(backup: Backup, settings: Settings): Promise<string[]> {
  const { withScratch } = await import('#backup/restore.ts');
  return withScratch(settings, (scratch) => restore(backup, scratch));
}
