import type { ApiParameter, ApiResponseField } from '@platform/sdk';
import gateway from '@platform/sdk/gateway.json' with { type: 'json' };

const { parameters, schemas } = gateway.components;

/**
 * The protocol's parameters, which are the same for every API (specification §3, gateway request protocol
 * parameters).
 */
export const protocolParams: ApiParameter[] = Object.values(parameters).map(
  ({ name, required, description, example }) => ({
    name,
    type: 'string',
    isRequired: required,
    description,
    example,
  }),
);

/** Common response fields (specification §3, gateway response). */
export const answerParams: ApiResponseField[] = Object.entries(schemas.GatewayResponse.properties).map(
  ([name, field]) => ({
    name,
    type: 'type' in field ? field.type : field.oneOf.map(({ type }) => type).join(' | '),
    description: field.description,
  }),
);
