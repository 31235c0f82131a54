import path from 'node:path';

/** Where the migrations lie that `npm run migration -w @platform/server` writes. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');
