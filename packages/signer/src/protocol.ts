/** The protocol's words (specification §3, gateway request protocol parameters). */

/** The platform's system ID; AppIDs that it issues begin with it, followed by a hyphen. */
export const SYSTEM_ID = 'S107';

/** The signature's hashes, as `_sm` names them. */
export const SIGN_METHODS = ['md5', 'sha1'] as const;
/** A hash of the signature. */
export type SignMethod = (typeof SIGN_METHODS)[number];

/** The HTTP methods, as `_requestMode` names them. */
export type RequestMode = 'post' | 'get';
/** The formats of an answer, as `_format` names them. */
export type AnswerFormat = 'json' | 'xml';

/** The names of the protocol's own parameters. Every name that begins with `_` is reserved for it. */
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

/** A value of a parameter. Numbers and booleans are turned into text once; the text signed is the text to send. */
export type ParamValue = string | number | boolean;
/** Parameters by name. */
export type Params = Readonly<Record<string, ParamValue>>;
