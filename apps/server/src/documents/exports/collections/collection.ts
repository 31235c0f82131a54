import type { ApiInfo } from '@platform/sdk';
import { describedText } from '@platform/sdk/documents';

/** Where the calls of a collection go. */
export interface Target {
  /** The platform's origin. */
  origin: string;
  /** The gateway's time zone, as an offset such as `+08:00`. */
  zone: string;
}

/** A parameter of a call. */
export interface CallParameter {
  name: string;
  /** A value, or the variable of the collection that holds it. */
  value: string;
  description: string;
  /** False for an optional parameter without an example: it is listed, but not sent. */
  isSent: boolean;
}

/** A call of a collection. */
export interface CollectionCall {
  apiId: string;
  name: string;
  description: string;
  method: 'GET' | 'POST';
  /** The path on the platform. */
  path: string;
  parameters: CallParameter[];
}

/** The calls of one category of the documentation. */
export interface CollectionFolder {
  name: string;
  calls: CollectionCall[];
}

/** The name of a collection. */
export const COLLECTION_NAME = 'Passant API catalog';

/** The description of a collection, as Markdown. */
export const collectionText = (origin: string) => `Every API that the gateway serves, as a signed call.

1. Set the variables \`appId\`, \`accessKeyId\` and \`accessKeySecret\` to those of your application. Keep the secret out of what
   you share.
2. Enable the API for the application.
3. Send a call. Before each call, a script of the collection sets the timestamp and signs the parameters.

The documentation: ${origin}/documentCore
`;

/** A variable of a collection, which its user can set. */
export interface Variable {
  name: string;
  value: string;
  description: string;
  isSecret?: boolean;
}

/** @returns the variables that the calls and the signing script read */
export const variablesOf = ({ origin, zone }: Target): Variable[] => [
  { name: 'baseUrl', value: origin, description: 'The platform.' },
  { name: 'appId', value: '', description: 'The AppID of your application.' },
  { name: 'accessKeyId', value: '', description: 'The AccessKey ID of your application.' },
  {
    name: 'accessKeySecret',
    value: '',
    description: 'The AccessKey Secret. It is not sent.',
    isSecret: true,
  },
  { name: 'timeZone', value: zone, description: 'The time zone in which the gateway reads timestamps.' },
];

/** The protocol's parameters (specification §7.10). The signing script sets those without a value. */
function protocolOf({ methodName, version }: ApiInfo, requestMode: string): CallParameter[] {
  const values = {
    _akey: ['{{accessKeyId}}', 'The AccessKey ID.'],
    _aid: ['{{appId}}', 'The AppID.'],
    _mt: [methodName, 'The method’s name.'],
    _version: [version, 'The method’s version.'],
    _requestMode: [requestMode, 'The HTTP method in lower case.'],
    _sm: ['md5', 'The signature’s hash: md5 or sha1.'],
    _timestamp: ['', 'The time of signing. The script sets it.'],
    _sig: ['', 'The signature. The script sets it.'],
  } as const;
  return Object.entries(values).map(([name, [value, description]]) => ({
    ...{ name, value, description },
    isSent: true,
  }));
}

function callOf(api: ApiInfo): CollectionCall {
  const method = api.httpMethods.includes('POST') ? 'POST' : 'GET';
  const own = api.requestParams
    .filter(({ name }) => !name.startsWith('_'))
    .map(({ name, example, description, isRequired }) => ({
      ...{ name, description },
      value: example,
      isSent: isRequired || example !== '',
    }));
  return {
    apiId: api.apiId,
    name: `${api.name} ${api.version}`,
    description: describedText(api),
    method,
    path: api.httpRoute,
    parameters: [...protocolOf(api, method.toLowerCase()), ...own],
  };
}

/** @returns the calls of the APIs, by the categories of the documentation, in its order */
export function foldersOf(apis: readonly ApiInfo[]): CollectionFolder[] {
  const folders = new Map<string, CollectionCall[]>();
  for (const api of apis) {
    const isOld = api.interfaceVersion === 'old';
    const name = isOld ? `${api.category} (old-customer interface)` : api.category;
    folders.set(name, [...(folders.get(name) ?? []), callOf(api)]);
  }
  return [...folders].map(([name, calls]) => ({ name, calls }));
}

/**
 * The part of the signing script that is the same in every tool: `sign(params, variable)` returns the parameters with
 * timestamp and signature (specification §7.10). It runs in the tool's sandbox, which has CryptoJS.
 */
export const SIGN = `const { MD5, SHA1 } = require('crypto-js');

function sign(params, variable) {
  const secret = variable('accessKeySecret');
  for (const name of ['appId', 'accessKeyId', 'accessKeySecret']) {
    if (!variable(name)) throw new Error('Set the variable ' + name + ' to the one of your application.');
  }
  const [, direction, hours, minutes] = /^([+-])(\\d\\d):(\\d\\d)$/.exec(variable('timeZone'));
  const offset = (direction + '1') * (hours * 60 + Number(minutes)) * 60000;
  const time = new Date(Date.now() + offset).toISOString();
  const signed = { ...params, _timestamp: time.slice(0, 19).replace(/[-:T]/g, '') };
  delete signed._sig;
  const pairs = Object.keys(signed).sort().map((name) => name + signed[name]);
  const hash = signed._sm === 'sha1' ? SHA1 : MD5;
  signed._sig = hash(secret + pairs.join('') + secret).toString().toUpperCase();
  return signed;
}
`;

/** The name of the test that runs after every call. */
export const ACCEPTED = 'The call is accepted';
