import { ErrorCode, type FieldError } from '../generated/model/index.ts';
import type { routes } from '../generated/routes.ts';
import type { Scenario } from './scenarios.ts';
import type { MockStore } from './store/store.ts';

/**
 * An answer of a mock: a result to wrap, of an operation that answers with a file a `FileAnswer`; or a refusal with the
 * fields that failed validation.
 */
export type MockAnswer =
  | { result: unknown }
  | { refusal: { status: number; code: number; codename: string; fieldErrors?: FieldError[] } };

/** A request as a mock sees it. */
export interface MockRequest {
  /** What the mocks remember. */
  store: MockStore;
  /** The scenario that they stand in. */
  scenario: Scenario;
  /** Query and body together, decoded. */
  input: Record<string, unknown>;
}

/** Answers of single operations, by id. One that returns undefined leaves the answer to the contract's examples. */
export type Overrides = Partial<
  Record<
    keyof typeof routes,
    (request: MockRequest) => MockAnswer | undefined | Promise<MockAnswer | undefined>
  >
>;

/** @returns a refusal of the error catalogue; its HTTP status follows from the code */
export function refuse(code: ErrorCode, codename: string, fieldErrors?: FieldError[]): MockAnswer {
  // 999001 is the specification's own number for what HTTP calls 401.
  const status = code === ErrorCode.SessionInvalid ? 401 : Math.floor(code / 1000);
  return { refusal: { status, code, codename, ...(fieldErrors && { fieldErrors }) } };
}

/** @returns the refusal of an input that the server's validation would not let through */
export function invalid(fieldErrors: FieldError[]): MockAnswer {
  return refuse(ErrorCode.ValidationFailed, 'Validation failed', fieldErrors);
}

/** @returns the result, or, where it is missing, the refusal of something that does not exist */
export function found(what: string, result: unknown): MockAnswer {
  return result === undefined ? refuse(ErrorCode.NotFound, `The ${what} does not exist`) : { result };
}

/** @returns the value where it is text, else empty text */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 1 ? Math.floor(value) : otherwise;

/**
 * The part of a list that a request asks for.
 *
 * @param entries all that match
 * @param input the request's `pageNumber` and `pageSize`; what makes no sense is the first page of 20
 */
export function page<Entry>(
  entries: Entry[],
  input: Record<string, unknown>,
): { total: number; list: Entry[] } {
  const pageSize = count(input.pageSize, 20);
  const start = (count(input.pageNumber, 1) - 1) * pageSize;
  return { total: entries.length, list: entries.slice(start, start + pageSize) };
}
