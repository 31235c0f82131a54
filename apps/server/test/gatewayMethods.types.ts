/** The types of the documented methods fit the signer's client. The compiler is the test; an error names what is missing. */
import type { operations, paths } from '@platform/sdk/openapi/gateway';
import type { GatewayMethods, TypedGatewayClient } from '@platform/signer/client';

type Methods = GatewayMethods<operations>;

/** The documented methods and versions, as paths, that are not among the types. */
type Missing<Types> = {
  [Path in keyof paths]: Path extends `/gateway#${infer Method}/${infer Version}`
    ? Method extends keyof Types
      ? Version extends keyof Types[Method]
        ? never
        : Path
      : Path
    : Path;
}[keyof paths];

/** `true` if a value, or a part of it, is `unknown` or `any`; otherwise `never`. */
type IsLoose<Value> = unknown extends Value
  ? true
  : Value extends readonly (infer Entry)[]
    ? IsLoose<Entry>
    : Value extends object
      ? { [Name in keyof Value]-?: IsLoose<Value[Name]> }[keyof Value]
      : never;

/** The methods with loose types in a version. */
type Loose<Types> = {
  [Method in keyof Types]: [IsLoose<Types[Method]>] extends [never] ? never : Method;
}[keyof Types];

/** Compiles only if the type argument is `never`. */
declare function expectNone<_Name extends never>(): void;

expectNone<Missing<Methods>>();
expectNone<Loose<Methods>>();

type Method = 'open.traffic.getHourlyFlow';
type Version = Methods[Method]['v2'];
// @ts-expect-error a method is missing
expectNone<Missing<Omit<Methods, Method>>>();
// @ts-expect-error a version is missing
expectNone<Missing<Omit<Methods, Method> & Record<Method, { v1: Version }>>>();
// @ts-expect-error a method has unknown data
expectNone<Loose<Record<Method, { v2: { params: Version['params']; data: unknown } }>>>();
// @ts-expect-error a parameter can be anything
expectNone<Loose<Record<Method, { v2: { params: { storeId?: unknown }; data: Version['data'] } }>>>();

export async function typedCalls(client: TypedGatewayClient<Methods>): Promise<string> {
  const call = { storeId: 'ST-0101', date: '2026-11-17' };
  // @ts-expect-error the parameter is called storeId
  await client.call('open.traffic.getHourlyFlow', { store: 'ST-0101', date: '' }, { version: 'v2' });
  // @ts-expect-error there is no such method
  await client.call('open.traffic.getFlow', call);
  const { hours } = await client.call('open.traffic.getHourlyFlow', call, { version: 'v2' });
  return hours.map(({ entered }) => entered.toFixed()).join();
}
