/** The schemas of the documents operations. */
export * from '../generated/zod/documents.ts';
