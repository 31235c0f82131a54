import { printProblems, readExisting, runCommand, withPlatform } from './command.ts';

// Checks that the contents of the database and DATA_DIR match, for example after a point-in-time recovery.
await runCommand(() =>
  withPlatform(readExisting(), async (platform) => {
    if (!printProblems(await platform.integrity.problems())) console.log('The data fit together.');
  }),
);
