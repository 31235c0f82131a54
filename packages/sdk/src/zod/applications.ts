/** The schemas of the applications operations. */
export * from '../generated/zod/applications.ts';
