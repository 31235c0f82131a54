import type { OperationId } from '@platform/sdk/operations';

/**
 * The operations of the contract that the server does no work for yet. They answer as an unknown path does. An
 * operation that stands neither here nor among the handlers does not compile, and the web app calls none of these.
 */
export const notServed = [
  'getContractPdf',
  'getCustomerContractPdf',
] as const satisfies readonly OperationId[];

/** An operation that is not served yet. */
export type NotServed = (typeof notServed)[number];
