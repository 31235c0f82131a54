/** The protocol's constants (specification §3, gateway request protocol parameters). */

/** The platform's system ID; its AppIDs begin with it, followed by a hyphen. */
export const SYSTEM_ID = 'S107';

/** Hash algorithms of signatures, as `_sm` names them. */
export const SIGN_METHODS = ['md5', 'sha1'] as const;
/** A hash algorithm of signatures. */
export type SignMethod = (typeof SIGN_METHODS)[number];

/** The HTTP methods, as `_requestMode` names them. */
export const REQUEST_MODES = ['post', 'get'] as const;
/** An HTTP method, as `_requestMode` names it. */
export type RequestMode = (typeof REQUEST_MODES)[number];
/** Response formats, as `_format` names them. */
export const RESPONSE_FORMATS = ['json', 'xml'] as const;
/** A response format, as `_format` names it. */
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** Names of the protocol's own parameters. All names that begin with `_` are reserved for it. */
export const PROTOCOL_PARAMS = [
  '_akey',
  '_aid',
  '_sm',
  '_sig',
  '_mt',
  '_version',
  '_timestamp',
  '_format',
  '_requestMode',
] as const;

/** Names of the parameters that every call has, in the order in which the gateway checks their presence. */
export const REQUIRED_PARAMS = /* @__PURE__ */ PROTOCOL_PARAMS.filter((name) => name !== '_format');

/**
 * Matches half a surrogate pair. The gateway would receive U+FFFD instead, and could sort a name with it differently.
 */
export const HALF_PAIR = /\p{Surrogate}/u;

/** A parameter's value. Numbers and booleans are converted to text once, so that the signed text is the text to send. */
export type ParamValue = string | number | boolean;
/** Parameters by name. */
export type Params = Readonly<Record<string, ParamValue>>;
/** A method's own parameters by name. One that is undefined is left out. */
export type CallParams = Readonly<Record<string, ParamValue | undefined>>;
