import type { ApiInfo } from '@platform/sdk';
import { formatTimestamp, sign } from '@platform/signer';
import { type GatewayRequest, requestOf } from '#entities/call/gatewayRequest.ts';
import { exampleValues } from '#entities/call/parameters.ts';
import type { Provocable } from '#entities/call/provocable.ts';

type Call = Readonly<Record<string, string>>;

/** The facts about a call and its application that provocations need. */
export interface ProvocationContext {
  api: Pick<ApiInfo, 'requestParams' | 'qps'>;
  /** Whether the account's calls are charged and limited. */
  isBilled: boolean;
  /** Whether a call would exceed the free quota: it is used up, or the API is paid and has none. */
  isOverQuota: boolean;
  /** Whether packages have calls left, which pay for calls over the quota. */
  hasCallsLeft: boolean;
  /**
   * A paid API that is enabled for the application; undefined if there is none, or if the called API's own quota is
   * used up.
   */
  overQuota: Pick<ApiInfo, 'methodName' | 'version' | 'requestParams'> | undefined;
  /** The id of an expired key of the application; undefined if there is none. */
  expiredKey: string | undefined;
  /** A method that is not enabled for the application; undefined if all are enabled. */
  notEnabled: { methodName: string; version: string } | undefined;
  /** The time zone in which the gateway parses timestamps. */
  zone: string;
}

/** The reason why a call cannot be made to fail. */
export interface Obstacle {
  /** The reason and what to do, in a sentence. */
  reason: string;
  /** Whether the application must be changed. */
  isOfApplication: boolean;
}

/** A deliberate change of a call, so that the gateway rejects it with one return code. */
export interface Provocation {
  /** Description of the change, as a sentence. */
  how: string;
  /** Changes the parameters before signing: the signature is valid, the call is not. */
  unsigned?: (call: Call, context: ProvocationContext) => Call;
  /** Changes the request after signing. */
  signed?: (request: GatewayRequest) => GatewayRequest;
  /** How often the call is sent; once by default. */
  times?: 'twice' | 'tooOften';
  /** The reason why this call cannot be made to fail; undefined if it can. */
  obstacle?: (context: ProvocationContext) => Obstacle | undefined;
}

const MINUTE = 60_000;
/** A body size above the gateway's limit. */
const TOO_LARGE = 70_000;
/** How many more calls than the API's QPS a burst contains. */
const BURST_EXCESS = 5;
const UNDECLARED = 'undeclared';

const setting = (name: string, value: string) => (call: Call) => ({ ...call, [name]: value });

/** Sets a parameter after signing; for checks that run before the signature is verified. */
const set = (name: string, value: string) => (request: GatewayRequest) => ({
  ...request,
  params: request.params.map(([each, own]): [string, string] => [each, each === name ? value : own]),
});

const add = (name: string, value: string) => (request: GatewayRequest) => ({
  ...request,
  params: [...request.params, [name, value] as const],
});

const firstRequired = ({ api }: ProvocationContext) => api.requestParams.find(({ isRequired }) => isRequired);

/** Finds a parameter with a type other than text. */
const firstNonString = ({ api }: ProvocationContext) =>
  api.requestParams.find(({ type }) => type !== 'string');

const wrongSignature = (request: GatewayRequest) => {
  const sig = request.params.find(([name]) => name === '_sig')?.[1] ?? '';
  return set('_sig', `${sig.slice(0, -1)}${sig.endsWith('0') ? '1' : '0'}`)(request);
};

const otherMode = (request: GatewayRequest) =>
  set('_requestMode', request.method === 'GET' ? 'post' : 'get')(request);

/** The provocation of every return code that a caller can provoke (specification §8, gateway return codes). */
export const PROVOCATIONS: Readonly<Record<Provocable, Provocation>> = {
  AKEY_EMPTY: { how: '_akey is sent empty.', signed: set('_akey', '') },
  AKEY_ILLEGAL: {
    how: '_akey names a key that the platform never issued.',
    unsigned: setting('_akey', 'AK000000000000000000'),
  },
  AKEY_EXPIRED: {
    how: '_akey names a key of the application that was rotated and has expired.',
    unsigned: (call, { expiredKey }) => (expiredKey ? { ...call, _akey: expiredKey } : call),
    obstacle: ({ expiredKey }) =>
      expiredKey
        ? undefined
        : {
            reason:
              'No key of this application has expired. Rotate its key twice: the key that was rotated first then expires at once.',
            isOfApplication: true,
          },
  },
  SM_EMPTY: { how: '_sm is sent empty.', signed: set('_sm', '') },
  SM_NONEXISTENT: { how: '_sm asks for sha256.', signed: set('_sm', 'sha256') },
  SIG_EMPTY: { how: '_sig is sent empty.', signed: set('_sig', '') },
  SIG_INVALID: { how: 'The last character of _sig is changed.', signed: wrongSignature },
  MT_EMPTY: { how: '_mt is sent empty.', signed: set('_mt', '') },
  MT_NOT_REGISTERED: {
    how: '_mt names a method that does not exist; the signature is valid.',
    unsigned: (call) => ({ ...call, _mt: `${call._mt}.unknown` }),
  },
  MT_NOT_ENABLED: {
    how: '_mt names a method that is not enabled for the application; the signature is valid.',
    unsigned: (call, { notEnabled }) =>
      notEnabled ? { ...call, _mt: notEnabled.methodName, _version: notEnabled.version } : call,
    obstacle: ({ notEnabled }) =>
      notEnabled
        ? undefined
        : {
            reason: 'Every method is enabled for this application; disable one first.',
            isOfApplication: true,
          },
  },
  REQUEST_MODE_EMPTY: { how: '_requestMode is sent empty.', signed: set('_requestMode', '') },
  REQUEST_MODE_MISMATCH: { how: '_requestMode names the other HTTP method.', signed: otherMode },
  AID_EMPTY: { how: '_aid is sent empty.', signed: set('_aid', '') },
  AID_MISMATCH: {
    how: '_aid is an AppID that the key does not belong to; the signature is valid.',
    unsigned: setting('_aid', 'S107-0000000000'),
  },
  VERSION_EMPTY: { how: '_version is sent empty.', signed: set('_version', '') },
  VERSION_NONEXISTENT: {
    how: '_version is v0, which no method has; the signature is valid.',
    unsigned: setting('_version', 'v0'),
  },
  TIMESTAMP_EMPTY: { how: '_timestamp is sent empty.', signed: set('_timestamp', '') },
  TIMESTAMP_MALFORMED: {
    how: '_timestamp is written as a day and a time of day, yyyy-MM-dd HH:mm; the signature is valid.',
    unsigned: (call) => ({
      ...call,
      _timestamp: (call._timestamp ?? '').replace(/^(....)(..)(..)(..)(..)..$/, '$1-$2-$3 $4:$5'),
    }),
  },
  TIMESTAMP_EXPIRED: {
    how: '_timestamp is 20 minutes old; the signature is valid.',
    unsigned: (call, { zone }) => ({
      ...call,
      _timestamp: formatTimestamp(new Date(Date.now() - 20 * MINUTE), zone),
    }),
  },
  FORMAT_NONEXISTENT: {
    how: '_format asks for yaml; the signature is valid.',
    unsigned: setting('_format', 'yaml'),
  },
  DUPLICATE_CALL: {
    how: 'The same signed call is sent twice. It has an undeclared parameter, so the first one is rejected too, and neither costs anything.',
    unsigned: setting(UNDECLARED, '1'),
    times: 'twice',
  },
  PARAMETER_REPEATED: {
    how: '_version is in the request twice.',
    signed: (request) => add('_version', 'v2')(request),
  },
  PARAMETER_UNDECLARED: {
    how: 'A parameter is added that the method does not declare; the signature is valid.',
    unsigned: setting(UNDECLARED, '1'),
  },
  PARAMETER_REQUIRED: {
    how: 'The first required parameter is missing; the signature is valid.',
    unsigned: (call, context) => {
      const { [firstRequired(context)?.name ?? '']: _, ...rest } = call;
      return rest;
    },
    obstacle: (context) =>
      firstRequired(context)
        ? undefined
        : { reason: 'The method requires no parameter; choose another API.', isOfApplication: false },
  },
  PARAMETER_INVALID: {
    how: 'A parameter gets a value that it can’t have; the signature is valid.',
    // If all parameters are text, only U+0000 is invalid.
    unsigned: (call, context) => {
      const typed = firstNonString(context);
      return typed ? { ...call, [typed.name]: '?' } : { ...call, _version: `${call._version}\0` };
    },
  },
  QUOTA_EXCEEDED: {
    how: 'A paid API is called while no package has calls left; the signature is valid.',
    unsigned: (call, { overQuota }) => {
      if (!overQuota) return call;
      const { methodName, version, requestParams } = overQuota;
      const protocol = Object.fromEntries(Object.entries(call).filter(([name]) => name.startsWith('_')));
      return { ...protocol, ...exampleValues(requestParams), _mt: methodName, _version: version };
    },
    obstacle: ({ isBilled, isOverQuota, overQuota, hasCallsLeft }) => {
      if (!isBilled) {
        return { reason: 'The account is not billed: its calls are not limited.', isOfApplication: false };
      }
      if (hasCallsLeft) {
        return { reason: 'Packages have calls left, which would pay for the call.', isOfApplication: false };
      }
      return isOverQuota || overQuota
        ? undefined
        : {
            reason:
              'No paid API is enabled for this application, and free calls are left of this one; enable a paid one first.',
            isOfApplication: true,
          };
    },
  },
  QPS_EXCEEDED: {
    how: 'More calls are sent within a second than the API accepts. Those that succeed cost as much as usual.',
    times: 'tooOften',
  },
  BODY_TOO_LARGE: {
    how: 'The body is more than 64 KiB long.',
    signed: (request) => ({ ...add('filler', 'x'.repeat(TOO_LARGE))(request), method: 'POST' }),
  },
  MEDIA_TYPE_UNSUPPORTED: {
    how: 'The parameters are sent as JSON.',
    signed: (request) => ({ ...request, method: 'POST', mediaType: 'application/json' }),
  },
  HTTP_METHOD_UNSUPPORTED: {
    how: 'The request is sent by PUT.',
    signed: (request) => ({ ...request, method: 'PUT' }),
  },
};

/**
 * @param codename the return code to provoke; undefined for an unchanged call
 * @returns how many times the call is sent
 */
function sendingsOf(codename: Provocable | undefined, { qps }: Pick<ApiInfo, 'qps'>): number {
  const times = codename && PROVOCATIONS[codename].times;
  if (times === 'tooOften') return qps + BURST_EXCESS;
  return times === 'twice' ? 2 : 1;
}

/**
 * Builds the requests for a draft.
 *
 * @param unsigned returns every parameter except `_sig`, with a new signing time for each call
 * @param secret the AccessKey Secret, not empty
 * @param codename the return code to provoke; undefined for the unchanged call
 * @param context facts about the call
 * @returns the requests, in order
 * @throws Error if the call was sent too often
 */
export function requestsFor(
  unsigned: () => Call,
  secret: string,
  codename: Provocable | undefined,
  context: ProvocationContext,
): GatewayRequest[] {
  const provocation: Provocation | undefined = codename && PROVOCATIONS[codename];
  const { unsigned: change = (call: Call) => call, signed = (request: GatewayRequest) => request } =
    provocation ?? {};
  const next = () => {
    const call = change(unsigned(), context);
    return signed(requestOf({ ...call, _sig: sign(call, secret) }));
  };
  const count = sendingsOf(codename, context.api);
  if (provocation?.times === 'twice') return Array<GatewayRequest>(count).fill(next());
  return Array.from({ length: count }, next);
}
