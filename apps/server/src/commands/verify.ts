import { printProblems, readExisting, runCommand, withPlatform } from './command.ts';

// Checks that what the database and DATA_DIR contain fits together, for example after a point-in-time recovery.
await runCommand(() =>
  withPlatform(readExisting(), async (platform) => {
    if (!printProblems(await platform.integrity.problems())) console.log('The data fit together.');
  }),
);
