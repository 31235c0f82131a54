import { readSettings } from '#settings.ts';
import { runCommand, withDatabase } from './command.ts';

// Migrates the database, before servers with MIGRATE=off start.
await runCommand(() =>
  withDatabase({ ...readSettings(process.env), MIGRATE: true }, async (client) => {
    const state = await client.schemaState();
    console.log(
      state === 'newer'
        ? 'The database’s schema is newer than this program. Nothing was changed.'
        : 'The database’s schema is that of this program.',
    );
  }),
);
