import { customerFlow } from './customerFlow.ts';
import type { CatalogEntry, Category, Method, Params, ResponseData, SampleResponse } from './define.ts';
import { demographics } from './demographics.ts';
import { devices } from './devices.ts';
import { peopleCounting } from './peopleCounting.ts';
import { snapshots } from './snapshots.ts';
import { storeInspection } from './storeInspection.ts';

export { SampleParameterError } from './sample/parameters.ts';

const categories: readonly Category[] = [
  storeInspection,
  peopleCounting,
  customerFlow,
  demographics,
  devices,
  snapshots,
];

/** The time of the documentation's examples. */
const EXAMPLE_TIME = new Date('2026-11-18T09:30:00.000Z');

const sampleResponses = new Map<string, SampleResponse>();

/**
 * Every method in both versions, in the menu's order: the new-customer interface, then the old-customer one
 * (specification §1). The response examples are what the sample data returns for the example parameters.
 */
export const catalog: readonly CatalogEntry[] = (['new', 'old'] as const).flatMap((interfaceVersion) =>
  categories.flatMap((category) =>
    category.methods.map((method) => entryOf(category, method, interfaceVersion)),
  ),
);

/**
 * Computes a method's response from the sample data.
 *
 * @param methodName such as `open.traffic.getHourlyFlow`
 * @param version `v1` or `v2`
 * @param params the method's own parameters
 * @param now the time of the call
 * @returns the business information. It depends only on the parameters and, if the method returns current data, on `now`
 * @throws SampleParameterError if a parameter's value does not exist in the sample data
 * @throws RangeError if the catalog does not contain the method
 */
export function respondFromSample(
  methodName: string,
  version: string,
  params: Params,
  now: Date,
): ResponseData {
  const respond = sampleResponses.get(`${methodName} ${version}`);
  if (!respond) throw new RangeError(`The sample data has no ${methodName} ${version}`);
  return respond(params, now);
}

/**
 * @param requestParams the declared parameters of a method
 * @returns values that work with the sample data, by parameter name
 */
export function exampleParams(requestParams: CatalogEntry['requestParams']): Params {
  return Object.fromEntries(requestParams.map(({ name, example }) => [name, example]));
}

function entryOf(category: Category, method: Method, interfaceVersion: 'new' | 'old'): CatalogEntry {
  const { key, methodName, name, tags, priceKind, qps } = method;
  const version = interfaceVersion === 'new' ? 'v2' : 'v1';
  const { description, requestParams, responseParams, sampleResponse } = method[interfaceVersion];
  sampleResponses.set(`${methodName} ${version}`, sampleResponse);
  return {
    apiId: `api-${key}-${version}`,
    methodName,
    version,
    interfaceVersion,
    name,
    category: category.name,
    description,
    tags,
    requestParams,
    responseParams,
    responseExample: JSON.stringify(sampleResponse(exampleParams(requestParams), EXAMPLE_TIME)),
    priceKind,
    qps,
  };
}
