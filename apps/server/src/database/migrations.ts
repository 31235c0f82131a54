import path from 'node:path';

/** The folder that `npm run migration -w @platform/server` writes migrations to. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');
