import type { z } from 'zod';
import { routes } from './generated/routes.ts';
import { schemas } from './generated/schemas.ts';

export {
  type AccessRefusal,
  type AccessRule,
  accessRefusal,
  type Caller,
  isOperator,
  OPERATOR_ROLES,
  SESSION_ENDED,
} from './operations/access.ts';
export { checkFields } from './operations/check.ts';
export { isDeep, MAX_DEPTH } from './operations/depth.ts';
export { decodeFields, type FieldKind } from './operations/fields.ts';
export type { FileResponse } from './operations/files.ts';
export {
  holdsSecret,
  IDEMPOTENCY_KEY_LIFETIME,
  type IdempotencyRule,
  idempotencyRefusals,
  isIdempotencyKey,
} from './operations/idempotency.ts';
export { type HttpStatus, httpStatus } from './operations/status.ts';
export { CONFIRMATION_REQUIRED, needsStepUp, type StepUpRule } from './operations/stepUp.ts';
export { TICKET_SUFFIX } from './operations/ticket.ts';

/** The id of an operation. */
export type OperationId = keyof typeof routes;
/** Who may call an operation: anyone, logged-in users, or only operators. */
export type Access = 'public' | 'session' | 'operator';

type Schemas = typeof schemas;

/** The validated query that a handler of the operation receives. */
export type QueryOf<Id extends OperationId> = z.output<Schemas[Id]['query']>;
/** The validated body that a handler of the operation receives. */
export type BodyOf<Id extends OperationId> = z.output<Schemas[Id]['body']>;
/** The return value of a handler: the envelope's result, the whole response of a raw operation, or a file. */
export type ResultOf<Id extends OperationId> = z.input<Schemas[Id]['result']>;

/** The HTTP statuses of errors that the contract declares for the operation. */
export type StatusOf<Id extends OperationId> = (typeof routes)[Id]['statuses'][number];

/** One row of the operation table: the contract's description of an operation, with its schemas for validation. */
export type Operation<Id extends OperationId = OperationId> = {
  [Each in Id]: (typeof routes)[Each] & Schemas[Each];
}[Id];

/** The operation table from which the server is built: every operation of the contract by its id. */
export const operations = Object.fromEntries(
  Object.values(routes).map((route) => [route.id, { ...route, ...schemas[route.id] }]),
) as unknown as { [Id in OperationId]: Operation<Id> };
