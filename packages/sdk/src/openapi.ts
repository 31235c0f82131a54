/** The contract’s types as openapi-typescript writes them. The module is empty at run time. */
export type { components, operations, paths, webhooks } from './generated/openapi.ts';
