/** The schemas of the operations-logs operations. */
export * from '../generated/zod/operations-logs.ts';
