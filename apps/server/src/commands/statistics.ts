import { readExisting, runCommand, withPlatform } from './command.ts';

// Rebuilds the statistics from the call log, after the time zone has changed or the database was restored. Days whose
// calls are not all in the log any more stay unchanged.
await runCommand(() =>
  withPlatform(readExisting(), async (platform, client) => {
    const retentionStart = platform.gateway.logRetentionStart();
    await platform.statistics.rollup.rebuild(client.clock.now(), retentionStart);
    console.log(
      `The statistics are rebuilt from the calls since ${retentionStart.toISOString().slice(0, 10)}.`,
    );
  }),
);
