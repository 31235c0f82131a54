/** The types of every documented API’s calls as openapi-typescript writes them. The module is empty at run time. */
export type { components, operations, paths, webhooks } from '../generated/catalog.ts';
