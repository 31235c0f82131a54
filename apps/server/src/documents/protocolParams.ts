import type { ApiInfo, ApiParameter, ApiResponseField } from '@platform/sdk';
import gateway from '@platform/sdk/gateway.json' with { type: 'json' };

const { parameters, schemas } = gateway.components;

/**
 * @returns the protocol's parameters, which are the same for every API (specification §3, gateway request protocol
 *   parameters); the examples of method and version are the API's
 */
export function protocolParamsOf({
  methodName,
  version,
}: Pick<ApiInfo, 'methodName' | 'version'>): ApiParameter[] {
  const examples: Record<string, string> = { _mt: methodName, _version: version };
  return Object.values(parameters).map(({ name, required, description, example }) => ({
    name,
    type: 'string',
    isRequired: required,
    description,
    example: examples[name] ?? example,
  }));
}

/** Common response fields (specification §3, gateway response). */
export const answerParams: ApiResponseField[] = Object.entries(schemas.GatewayResponse.properties).map(
  ([name, field]) => ({
    name,
    type: 'type' in field ? field.type : field.oneOf.map(({ type }) => type).join(' | '),
    description: field.description,
  }),
);
