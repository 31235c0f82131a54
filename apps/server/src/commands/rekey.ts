import { readExisting, runCommand, withPlatform } from './command.ts';

/** The number of secrets between two lines about the progress. */
const STEP = 10_000;

// Encrypts with MASTER_KEY all secrets that MASTER_KEY_PREVIOUS has encrypted. It may be interrupted and run again.
await runCommand(() =>
  withPlatform(readExisting(), async (platform) => {
    let step = 0;
    const done = await platform.rekeying.run((done) => {
      if (Math.floor(done / STEP) === step) return;
      step = Math.floor(done / STEP);
      console.log(`${done} secrets are encrypted with MASTER_KEY.`);
    });
    console.log(
      `Encrypted ${done} ${done === 1 ? 'secret' : 'secrets'} with MASTER_KEY. No secret is encrypted with another key.`,
    );
    console.log('MASTER_KEY_PREVIOUS can be removed.');
  }),
);
