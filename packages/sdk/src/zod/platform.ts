/** The schemas of the platform operations. */
export * from '../generated/zod/platform.ts';
