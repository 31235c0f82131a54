import { readExisting, runCommand, withPlatform } from './command.ts';

// Rebuilds the statistics from the call log that is still kept, after the time zone has changed or the database was restored.
await runCommand(() =>
  withPlatform(readExisting(), async (platform, client) => {
    const retentionStart = platform.gateway.logRetentionStart();
    await platform.statistics.rollup.rebuild(client.clock.now(), retentionStart);
    console.log(
      `The statistics are rebuilt from the calls since ${retentionStart.toISOString().slice(0, 10)}.`,
    );
  }),
);
