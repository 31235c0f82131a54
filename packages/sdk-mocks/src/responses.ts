import { ErrorCode, type FieldError } from '@platform/sdk';
import {
  type BodyOf,
  type HttpStatus,
  httpStatus,
  type OperationId,
  type QueryOf,
  type ResultOf,
  SESSION_ENDED,
  type StatusOf,
} from '@platform/sdk/operations';
import type { Scenario } from './scenarios.ts';
import type { MockStore } from './store/store.ts';

/** An error response of a mock, with the fields that failed validation, if any. */
export interface MockRefusal<Status extends number = number> {
  refusal: { status: Status; code: number; codename: string; fieldErrors?: FieldError[] };
}

/** A response of a mock: a result to wrap (for operations that respond with a file, a `FileResponse`), or an error. */
export type MockResponse<Result = unknown, Status extends number = number> =
  | { result: Result }
  | MockRefusal<Status>;

type Fields<Part> = string extends keyof Part ? unknown : Part;

/** The input of a mock: query and body together, validated. */
export type InputOf<Id extends OperationId> = Fields<QueryOf<Id>> & Fields<BodyOf<Id>>;

/** A mock's request. */
export interface MockRequest<Input = unknown> {
  /** The state of the mocks. */
  store: MockStore;
  /** The current scenario. */
  scenario: Scenario;
  /** Query and body together, as the operation's schemas return them. */
  input: Input;
}

/** The response of an operation: its result, or an error with a status that the contract declares for it. */
export type MockResponseOf<Id extends OperationId> = MockResponse<ResultOf<Id>, StatusOf<Id>>;

type OptionalResponse<Id extends OperationId> = MockResponseOf<Id> | undefined;

/**
 * The mock of an operation: its response, or a function that returns it. If the function returns undefined, the operation
 * responds as if it were not overridden.
 */
export type Override<Id extends OperationId> =
  | MockResponseOf<Id>
  | ((request: MockRequest<InputOf<Id>>) => OptionalResponse<Id> | Promise<OptionalResponse<Id>>);

/** Mocks of single operations, by id. */
export type Overrides = { [Id in OperationId]?: Override<Id> };

/** The caller's id. Visitors are rejected before the overrides that use it run. */
export const callerId = ({ store }: MockRequest): string => store.accounts.current?.id ?? '';

/** @returns an error of the error catalog; its HTTP status follows from the code */
export function refuse<Code extends ErrorCode>(
  code: Code,
  codename: string,
  fieldErrors?: FieldError[],
): MockRefusal<HttpStatus<Code>> {
  return { refusal: { status: httpStatus(code), code, codename, ...(fieldErrors && { fieldErrors }) } };
}

/** @returns the error for an input that the server's validation would reject */
export function invalid(fieldErrors: FieldError[]): MockRefusal<400> {
  return refuse(ErrorCode.ValidationFailed, 'Validation failed', fieldErrors);
}

/** @returns the error for a wrong SMS code, at its field */
export function wrongCode(field = 'smsCode'): MockRefusal<400> {
  const message = 'The SMS verification code is wrong or has expired';
  return refuse(ErrorCode.ValidateCodeInvalid, message, [{ field, message }]);
}

/** @returns the error for something that does not exist */
export function missing(what: string): MockRefusal<404> {
  return refuse(ErrorCode.NotFound, `The ${what} does not exist`);
}

/** @returns the error for a visitor; the mocks check access earlier, so overrides only need it to satisfy their types */
export function noSession(): MockRefusal<401> {
  return refuse(ErrorCode.SessionInvalid, SESSION_ENDED);
}

/** @returns the result or, if undefined, the error for something that does not exist */
export function found<Result>(what: string, result: Result | undefined): MockResponse<Result, 404> {
  return result === undefined ? missing(what) : { result };
}

/** The requested page of a list, and the field that sorts it. */
export interface PageInput {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
  sortBy?: string | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
}

/** The value of the field by which an entry is sorted: money as its amount, text in lower case. */
function rankOf(entry: unknown, field: string): string | number | null {
  const value = (entry as Record<string, unknown>)[field] ?? null;
  if (typeof value === 'object') return value && 'amount' in value ? Number(value.amount) : null;
  return typeof value === 'string' ? value.toLowerCase() : Number(value);
}

/** Sorts entries by the requested field, entries without a value last. If no field is requested, keeps their order. */
function sorted<Entry>(entries: Entry[], { sortBy, sortOrder = 'asc' }: PageInput): Entry[] {
  if (sortBy === undefined) return entries;
  const sign = sortOrder === 'asc' ? 1 : -1;
  return [...entries].sort((one, other) => {
    const [first, second] = [rankOf(one, sortBy), rankOf(other, sortBy)];
    if (first === second) return 0;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -sign : sign;
  });
}

/**
 * Returns the requested page of a list.
 *
 * @param entries all matching entries, in the list's own order
 * @param input the order, and page number and size; by default the first page of 20
 */
export function page<Entry>(entries: Entry[], input: PageInput): { total: number; list: Entry[] } {
  const { pageNumber = 1, pageSize = 20 } = input;
  const start = (pageNumber - 1) * pageSize;
  return { total: entries.length, list: sorted(entries, input).slice(start, start + pageSize) };
}
