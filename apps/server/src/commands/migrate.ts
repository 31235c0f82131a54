import { readSettings } from '#settings.ts';
import { runCommand, withDatabase } from './command.ts';

// Migrates the database, before servers with MIGRATE=off start.
await runCommand(() =>
  withDatabase({ ...readSettings(process.env), MIGRATE: true }, async (client) => {
    const { migrations } = client;
    if ((await client.schemaState()) === 'newer') {
      console.log('The database’s schema is newer than this program. Nothing was changed.');
      return;
    }
    const done =
      migrations === 0
        ? 'No migration was needed.'
        : `Applied ${migrations} ${migrations === 1 ? 'migration' : 'migrations'}.`;
    console.log(`${done} The database’s schema is that of this program.`);
  }),
);
