import { ErrorCode, type FieldError } from '../generated/model/index.ts';
import type { BodyOf, OperationId, QueryOf, ResultOf } from '../operations.ts';
import type { Scenario } from './scenarios.ts';
import type { MockStore } from './store/store.ts';

/** An error response of a mock, with the fields that failed validation. */
export interface MockRefusal {
  refusal: { status: number; code: number; codename: string; fieldErrors?: FieldError[] };
}

/** A response of a mock: a result to wrap (for operations that respond with a file, a `FileAnswer`), or an error. */
export type MockAnswer<Result = unknown> = { result: Result } | MockRefusal;

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

type Answered<Result> = MockAnswer<Result> | undefined;

/** Mocks of single operations, by id. If one returns undefined, the contract's examples are used. */
export type Overrides = {
  [Id in OperationId]?: (
    request: MockRequest<InputOf<Id>>,
  ) => Answered<ResultOf<Id>> | Promise<Answered<ResultOf<Id>>>;
};

/** @returns an error of the error catalog; its HTTP status follows from the code */
export function refuse(code: ErrorCode, codename: string, fieldErrors?: FieldError[]): MockRefusal {
  // 999001 is the specification's own number for HTTP 401.
  const status = code === ErrorCode.SessionInvalid ? 401 : Math.floor(code / 1000);
  return { refusal: { status, code, codename, ...(fieldErrors && { fieldErrors }) } };
}

/** @returns the error for an input that the server's validation would reject */
export function invalid(fieldErrors: FieldError[]): MockRefusal {
  return refuse(ErrorCode.ValidationFailed, 'Validation failed', fieldErrors);
}

/** @returns the error for a wrong SMS code, at its field */
export function wrongCode(field = 'smsCode'): MockRefusal {
  const message = 'The SMS verification code is wrong or has expired';
  return refuse(ErrorCode.ValidateCodeInvalid, message, [{ field, message }]);
}

/** @returns the error for something that does not exist */
export function missing(what: string): MockRefusal {
  return refuse(ErrorCode.NotFound, `The ${what} does not exist`);
}

/** @returns the result or, if undefined, the error for something that does not exist */
export function found<Result>(what: string, result: Result | undefined): MockAnswer<Result> {
  return result === undefined ? missing(what) : { result };
}

/** The requested page of a list. */
export interface PageInput {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
}

/**
 * Returns the requested page of a list.
 *
 * @param entries all matching entries
 * @param input page number and size; by default the first page of 20
 */
export function page<Entry>(
  entries: Entry[],
  { pageNumber = 1, pageSize = 20 }: PageInput,
): { total: number; list: Entry[] } {
  const start = (pageNumber - 1) * pageSize;
  return { total: entries.length, list: entries.slice(start, start + pageSize) };
}
