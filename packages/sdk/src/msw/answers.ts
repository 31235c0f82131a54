import { ErrorCode, type FieldError } from '../generated/model/index.ts';
import type { BodyOf, OperationId, QueryOf, ResultOf } from '../operations.ts';
import type { Scenario } from './scenarios.ts';
import type { MockStore } from './store/store.ts';

/** A mock's refusal, with the fields that failed validation. */
export interface MockRefusal {
  refusal: { status: number; code: number; codename: string; fieldErrors?: FieldError[] };
}

/** An answer of a mock: a result to wrap, of an operation that answers with a file a `FileAnswer`; or a refusal. */
export type MockAnswer<Result = unknown> = { result: Result } | MockRefusal;

type Fields<Part> = string extends keyof Part ? unknown : Part;

/** What a mock of the operation receives: query and body together, checked. */
export type InputOf<Id extends OperationId> = Fields<QueryOf<Id>> & Fields<BodyOf<Id>>;

/** A request as a mock sees it. */
export interface MockRequest<Input = unknown> {
  /** What the mocks remember. */
  store: MockStore;
  /** The scenario that they stand in. */
  scenario: Scenario;
  /** Query and body together, as the operation's schemas give them. */
  input: Input;
}

type Answered<Result> = MockAnswer<Result> | undefined;

/** Answers of single operations, by id. One that returns undefined leaves the answer to the contract's examples. */
export type Overrides = {
  [Id in OperationId]?: (
    request: MockRequest<InputOf<Id>>,
  ) => Answered<ResultOf<Id>> | Promise<Answered<ResultOf<Id>>>;
};

/** @returns a refusal of the error catalogue; its HTTP status follows from the code */
export function refuse(code: ErrorCode, codename: string, fieldErrors?: FieldError[]): MockRefusal {
  // 999001 is the specification's own number for what HTTP calls 401.
  const status = code === ErrorCode.SessionInvalid ? 401 : Math.floor(code / 1000);
  return { refusal: { status, code, codename, ...(fieldErrors && { fieldErrors }) } };
}

/** @returns the refusal of an input that the server's validation would not let through */
export function invalid(fieldErrors: FieldError[]): MockRefusal {
  return refuse(ErrorCode.ValidationFailed, 'Validation failed', fieldErrors);
}

/** @returns the refusal of an SMS code, at the field that it arrived in */
export function wrongCode(field = 'smsCode'): MockRefusal {
  const message = 'The SMS verification code is wrong or has expired';
  return refuse(ErrorCode.ValidateCodeInvalid, message, [{ field, message }]);
}

/** @returns the refusal of something that does not exist */
export function missing(what: string): MockRefusal {
  return refuse(ErrorCode.NotFound, `The ${what} does not exist`);
}

/** @returns the result, or, where there is none, the refusal of something that does not exist */
export function found<Result>(what: string, result: Result | undefined): MockAnswer<Result> {
  return result === undefined ? missing(what) : { result };
}

/** Which part of a list is asked for. */
export interface PageInput {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
}

/**
 * The part of a list that a request asks for.
 *
 * @param entries all that match
 * @param input which page, and of how many; the first of 20 by default
 */
export function page<Entry>(
  entries: Entry[],
  { pageNumber = 1, pageSize = 20 }: PageInput,
): { total: number; list: Entry[] } {
  const start = (pageNumber - 1) * pageSize;
  return { total: entries.length, list: entries.slice(start, start + pageSize) };
}
