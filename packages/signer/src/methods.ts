type Form<Sent> = { requestBody: { content: { 'application/x-www-form-urlencoded': Sent } } };
type Query<Sent> = { parameters: { query: Sent } };
type Returns<Data> = { responses: { 200: { content: { 'application/json': { data: Data } } } } };

/** A method and version with the types of one operation; `never` for an operation that can call any method. */
type Entry<Operation, Sent, RequestMode> = Sent extends {
  _mt: infer Method extends string;
  _version: infer Version extends string;
}
  ? string extends Method
    ? never
    : {
        requestMode: RequestMode;
        method: Method;
        version: Version;
        // The client adds the protocol's parameters.
        params: { [Name in keyof Sent as Name extends `_${string}` ? never : Name]: Sent[Name] };
        data: Operation extends Returns<infer Data> ? NonNullable<Data> : unknown;
      }
  : never;

type EntryOf<Operation> =
  Operation extends Form<infer Sent>
    ? Entry<Operation, Sent, 'post'>
    : Operation extends Query<infer Sent>
      ? Entry<Operation, Sent, 'get'>
      : never;

/** Keeps only the POST of a method that has both, because its GET has the same types. */
type ByPost<Entries> = [Extract<Entries, { requestMode: 'post' }>] extends [never]
  ? Entries
  : Extract<Entries, { requestMode: 'post' }>;

type MethodsOf<Entries extends { method: string; version: string; params: unknown; data: unknown }> = {
  [Method in Entries['method']]: {
    [Version in Extract<Entries, { method: Method }>['version']]: Pick<
      ByPost<Extract<Entries, { method: Method; version: Version }>>,
      'params' | 'data'
    >;
  };
};

/**
 * The parameters and the business information of each gateway method, by method name and version, for
 * `createGatewayClient<GatewayMethods<operations>>(…)`.
 *
 * @typeParam Operations the `operations` that openapi-typescript writes from the platform's
 *   `/documentCore/openapi.json`
 */
export type GatewayMethods<Operations> = MethodsOf<
  { [Id in keyof Operations]: EntryOf<Operations[Id]> }[keyof Operations]
>;

type TypesOf<Methods, Method, Version> = Method extends keyof Methods
  ? Version extends keyof Methods[Method]
    ? Methods[Method][Version]
    : never
  : never;

/** The parameters of a method. */
export type ParamsOf<Methods, Method, Version> =
  TypesOf<Methods, Method, Version> extends { params: infer Params } ? Params : never;

/** The business information of a method. */
export type DataOf<Methods, Method, Version> =
  TypesOf<Methods, Method, Version> extends { data: infer Data } ? Data : never;

/** The versions of a method. */
export type VersionOf<Methods, Method extends keyof Methods> = keyof Methods[Method] & string;

/**
 * The arguments after the method name in a call: parameters may be omitted if none is required, and options if the method
 * has the client's version.
 */
export type CallArguments<Methods, Method, Version, Usual, Options> = Method extends keyof Methods
  ? Usual extends keyof Methods[Method]
    ? Partial<ParamsOf<Methods, Method, Version>> extends ParamsOf<Methods, Method, Version>
      ? [params?: ParamsOf<Methods, Method, Version>, options?: Options & { version?: Version }]
      : [params: ParamsOf<Methods, Method, Version>, options?: Options & { version?: Version }]
    : [params: ParamsOf<Methods, Method, Version>, options: Options & { version: Version }]
  : never;
