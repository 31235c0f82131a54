import type { ApiInfo, ApiReference, ApiReturnCode } from '@platform/sdk';
import type { CallFields } from '@platform/sdk/documents';
import { returnCodes } from '@platform/sdk/returnCodes';
import type { CatalogEntry } from './catalog/define.ts';
import type { apis } from './tables.ts';

/** A document's description of its API. */
export interface ApiDescription extends Omit<CallFields, 'examples'> {
  title: string;
  /** Markdown. */
  description: string;
}

/** @returns only the fields that identify and name the API */
export const referenceOf = ({ apiId, name, methodName, version }: ApiReference): ApiReference => ({
  ...{ apiId, name, methodName, version },
});

/** All return codes of the gateway, as documents list them. */
export const gatewayCodes: ApiReturnCode[] = Object.values(returnCodes).map(
  ({ code, codename, message }) => ({
    code,
    codename,
    message,
  }),
);

/**
 * @param api an API of the catalog
 * @returns its default description, which is used until an operator writes another one
 */
export function descriptionOf(api: CatalogEntry): ApiDescription {
  const { SUCCESS } = returnCodes;
  const response = {
    code: SUCCESS.code,
    codename: SUCCESS.codename,
    callTime: '2026-11-18T09:30:00.000Z',
    message: SUCCESS.message,
    data: JSON.parse(api.responseExample),
  };
  return {
    title: api.name,
    description: api.description,
    tags: api.tags,
    httpMethods: ['GET', 'POST'],
    isSignatureRequired: true,
    httpRoute: '/gateway',
    requestParams: api.requestParams,
    responseParams: api.responseParams,
    responseCodes: gatewayCodes,
    responseExample: JSON.stringify(response, null, 2),
  };
}

/**
 * @param api an API of the catalog
 * @param category the folder of the API's document
 * @returns the API in the contract's format
 */
export function describeApi(
  api: typeof apis.$inferSelect,
  description: ApiDescription,
  category = api.category,
): ApiInfo {
  const { apiId, methodName, version, interfaceVersion, priceKind, qps, deprecation } = api;
  const { title, tags, httpMethods, isSignatureRequired, httpRoute } = description;
  const { requestParams, responseParams, responseCodes, responseExample } = description;
  return {
    apiId,
    name: title,
    methodName,
    version,
    interfaceVersion,
    category,
    description: description.description,
    tags,
    httpMethods,
    isSignatureRequired,
    httpRoute,
    requestParams,
    responseParams,
    responseCodes,
    responseExample,
    priceKind,
    qps,
    ...(deprecation && { deprecation }),
  };
}
