import { runCommand, withPlatform } from './command.ts';

// Checks that what the database and DATA_DIR contain fits together, for example after a point-in-time recovery.
await runCommand(() =>
  withPlatform(async (platform) => {
    const problems = await platform.integrity.problems();
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('The data fit together.');
  }),
);
