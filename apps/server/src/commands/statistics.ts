import { readExisting, runCommand, withPlatform } from './command.ts';

// Rebuilds the statistics from the call log, as far as it is kept: after a change of the time zone, or a restored database.
await runCommand(() =>
  withPlatform(readExisting(), async (platform, client) => {
    const retentionStart = platform.gateway.logRetentionStart();
    await platform.statistics.rollup.rebuild(client.clock.now(), retentionStart);
    console.log(
      `The statistics are rebuilt from the calls since ${retentionStart.toISOString().slice(0, 10)}.`,
    );
  }),
);
