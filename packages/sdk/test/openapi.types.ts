/**
 * Types that compare the two generators: what orval writes for the functions and what openapi-typescript writes for
 * `@platform/sdk/openapi` have to be assignable to each other, for every operation. The compiler is the test; an error
 * names the operations that differ.
 */
import type { RequestOptions } from '../src/client/request.ts';
import type * as functions from '../src/generated/functions/index.ts';
import type { DownloadedFile } from '../src/generated/model/index.ts';
import type { routes } from '../src/generated/routes.ts';
import type { operations } from '../src/openapi.ts';
import type { OperationId, StatusOf } from '../src/operations.ts';

type Functions = typeof functions;

/** An operation as openapi-typescript describes it. */
interface Described {
  parameters: { query?: object };
  requestBody?: { content: object };
  responses: { 200: { content: object } };
}
type Table = Record<OperationId, Described>;

type FileOperation = {
  [Id in OperationId]: (typeof routes)[Id]['file'] extends null ? never : Id;
}[OperationId];
type RawOperation = {
  [Id in OperationId]: (typeof routes)[Id]['isRaw'] extends true ? Id : never;
}[OperationId];

/** The type with every property required, so that an optional property that only one side has is a difference. */
type Complete<Value> = Value extends Blob
  ? Value
  : Value extends object
    ? { [Name in keyof Value]-?: Complete<Value[Name]> }
    : Value;
type IsAssignable<From, To> = [From] extends [To] ? true : false;
type IsSame<One, Other> = [
  IsAssignable<One, Other>,
  IsAssignable<Other, One>,
  IsAssignable<Complete<One>, Complete<Other>>,
  IsAssignable<Complete<Other>, Complete<One>>,
] extends [true, true, true, true]
  ? true
  : false;

type BodyOf<Operation extends Described> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : never;
type QueryOf<Operation extends Described> = NonNullable<Operation['parameters']['query']>;
type HasQuery<Operation extends Described> = [QueryOf<Operation>] extends [never] ? false : true;
/** The body of an operation or, if it has none, its query. No operation has both. */
type InputOf<Operation extends Described> = [BodyOf<Operation>] extends [never]
  ? QueryOf<Operation>
  : BodyOf<Operation>;
type ContentOf<Operation extends Described> =
  Operation['responses'][200]['content'][keyof Operation['responses'][200]['content']];
/** The result: the functions take it out of the envelope, which the raw families do not have. */
type ResultOf<Id extends OperationId, Operation extends Described> = Id extends RawOperation
  ? ContentOf<Operation>
  : ContentOf<Operation> extends { result: infer Result }
    ? Result
    : never;

type InputOfFunction<Id extends OperationId> = NonNullable<Parameters<Functions[Id]>[0]>;
type ResultOfFunction<Id extends OperationId> = Awaited<ReturnType<Functions[Id]>>;

/** The operation with an empty body: orval's type of it allows any property, and openapi-typescript's allows none. */
type EmptyBody = 'logout';

/** The input that the function of an operation should have: its options if it has neither body nor query. */
type ExpectedInput<Operation extends Described> = [InputOf<Operation>] extends [never]
  ? RequestOptions
  : InputOf<Operation>;
/** The operations whose input differs. The functions fill in provider and language, so only body and query are compared. */
type OtherInput<Operations extends Table> = {
  [Id in OperationId]: IsSame<ExpectedInput<Operations[Id]>, InputOfFunction<Id>> extends true ? never : Id;
}[OperationId];
/** The operations with a file that is not a `Blob`, or that the function returns without its name. */
type OtherFile<Operations extends Table> = {
  [Id in FileOperation]: [
    IsSame<ContentOf<Operations[Id]>, Blob>,
    IsSame<ResultOfFunction<Id>, DownloadedFile>,
  ] extends [true, true]
    ? never
    : Id;
}[FileOperation];
/** The operations without a file whose result differs. */
type OtherResult<Operations extends Table> = {
  [Id in Exclude<OperationId, FileOperation>]: IsSame<
    ResultOf<Id, Operations[Id]>,
    ResultOfFunction<Id>
  > extends true
    ? never
    : Id;
}[Exclude<OperationId, FileOperation>];
/** The operations with a body and a query, which the comparison would not cover. */
type Uncovered<Operations extends Table> = {
  [Id in OperationId]: [BodyOf<Operations[Id]>] extends [never]
    ? never
    : HasQuery<Operations[Id]> extends true
      ? Id
      : never;
}[OperationId];
/** The operations whose declared statuses differ from those of the operation table. */
type OtherStatuses = {
  [Id in OperationId]: IsSame<keyof operations[Id]['responses'], 200 | StatusOf<Id>> extends true
    ? never
    : Id;
}[OperationId];

/** Compiles only without a type argument that names an operation. */
declare function expectNone<_Operation extends never>(): void;

expectNone<Exclude<OperationId, keyof operations> | Exclude<keyof operations, OperationId>>();
expectNone<Uncovered<operations>>();
expectNone<Exclude<OtherInput<operations>, EmptyBody>>();
expectNone<Exclude<true, IsSame<InputOf<operations[EmptyBody]>, Record<string, never>>>>();
expectNone<Exclude<true, IsSame<InputOfFunction<EmptyBody>, Record<string, unknown>>>>();
expectNone<OtherResult<operations>>();
expectNone<OtherFile<operations>>();
expectNone<OtherStatuses>();

/** The operations with three differences: a missing optional field, another result, and text instead of a file. */
interface Changed extends Omit<operations, 'login' | 'getUserInfo' | 'getInvoicePdf'> {
  login: Omit<operations['login'], 'requestBody'> & {
    requestBody: {
      content: { form: Omit<BodyOf<operations['login']>, 'captcha'> };
    };
  };
  getUserInfo: Omit<operations['getUserInfo'], 'responses'> & {
    responses: { 200: { content: { json: { result: { id: number } } } } };
  };
  getInvoicePdf: Omit<operations['getInvoicePdf'], 'responses'> & {
    responses: { 200: { content: { pdf: string } } };
  };
}
// @ts-expect-error login lacks the optional captcha
expectNone<Exclude<OtherInput<Changed>, EmptyBody>>();
expectNone<Exclude<OtherInput<Changed>, 'login' | EmptyBody>>();
// @ts-expect-error getUserInfo returns something else
expectNone<OtherResult<Changed>>();
expectNone<Exclude<OtherResult<Changed>, 'getUserInfo'>>();
// @ts-expect-error getInvoicePdf returns text
expectNone<OtherFile<Changed>>();
expectNone<Exclude<OtherFile<Changed>, 'getInvoicePdf'>>();
