import { HALF_PAIR, type Params, SIGN_METHODS, type SignMethod } from '../protocol.ts';
import { DEFAULT_ZONE, ZONE } from '../timestamp.ts';
import { type Call, capitalized, type Template } from './call.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { java } from './java.ts';
import { javascript, typescript } from './node.ts';
import { php } from './php.ts';
import { python } from './python.ts';

/** The templates by language: those of specification §2.5, then Node.js and a shell. */
const templates = { java, php, python, csharp, javascript, typescript, curl };
/** A language of sample programs. */
export type SampleLanguage = keyof typeof templates;
/** The languages of sample programs, in their order. */
export const SAMPLE_LANGUAGES = Object.keys(templates) as readonly SampleLanguage[];

/** Names that need no escaping in any language or form. Names of the protocol begin with an underscore. */
const NAME = /^[A-Za-z][\w.-]*$/;

/** The call that a program makes. */
export interface SampleCall {
  /** The method's name. */
  method: string;
  /** The method's version. */
  version: string;
  /** The method's own parameters. A name begins with a letter and has letters, digits, `_`, `.` and `-`. */
  params?: Params;
  /** The gateway's URL, used if `PLATFORM_ENDPOINT` is not set. If omitted, that variable is required. */
  endpoint?: string | undefined;
  /** The AppID, used if `PLATFORM_APP_ID` is not set. If omitted, that variable is required. */
  appId?: string | undefined;
  /** The platform's address, from which npm installs this package. If omitted, the program assumes it is installed. */
  origin?: string | undefined;
  /** The hash. Default: `md5`. */
  signMethod?: SignMethod;
  /** The zone in which the gateway reads timestamps. Default: `+08:00`. */
  zone?: string;
}

/** A program that makes a call. */
export interface SampleProgram {
  language: SampleLanguage;
  /** Its file name, following the conventions of the language. */
  fileName: string;
  /** The command that runs the file. */
  run: string;
  /** The whole program. */
  code: string;
  /** A function that takes a response's text and returns the business information, or fails with the prompt message. */
  responseExample: string;
}

/**
 * Writes a program that signs a call, sends it and prints the response (specification §2.5, §7.10). It reads
 * `PLATFORM_APP_ID`, `PLATFORM_ACCESS_KEY_ID`, `PLATFORM_SECRET` and `PLATFORM_ENDPOINT` from its environment, needs
 * only its language's standard library (JavaScript and TypeScript: this package; curl: openssl as well), and exits with a
 * code other than 0 if the call is rejected.
 *
 * @param call its texts are quoted for the language
 * @returns the program, and how to read its response
 * @throws RangeError if the call can't be signed, a parameter's name is invalid, or the language can't express a value
 */
export function sampleProgram(language: SampleLanguage, call: SampleCall): SampleProgram {
  const { method, version, params = {}, endpoint, appId, origin } = call;
  const { signMethod = 'md5', zone = DEFAULT_ZONE } = call;
  const template = templates[language];
  if (!Object.hasOwn(templates, language)) {
    throw new RangeError(`There are no programs in ${language}, only in ${SAMPLE_LANGUAGES.join(', ')}.`);
  }
  if (!SIGN_METHODS.includes(signMethod)) throw new RangeError(`_sm is ${signMethod}, not md5 or sha1.`);
  if (!ZONE.test(zone)) throw new RangeError(`${zone} is not a zone; give an offset such as +08:00, or Z.`);
  const pairs = Object.entries(params).map(([name, value]): Call['params'][number] => {
    if (!NAME.test(name)) {
      throw new RangeError(
        `${JSON.stringify(name)} is not a parameter's name; it must begin with a letter and have only letters, digits, _, . and -.`,
      );
    }
    if (!['string', 'number', 'boolean'].includes(typeof value)) {
      throw new RangeError(
        `Parameter ${name} is not text, a number or a boolean; write lists and objects as JSON text.`,
      );
    }
    return [name, value as string | number | boolean];
  });
  if (HALF_PAIR.test([method, version, appId, ...pairs.map(([, value]) => value)].join(' '))) {
    throw new RangeError('The call contains half a surrogate pair, which cannot be sent as UTF-8.');
  }
  const written: Call = {
    endpoint: endpoint === undefined ? undefined : urlOf(endpoint),
    appId,
    origin,
    install: origin === undefined ? undefined : installCommand(origin),
    title: `${method} ${version}`.replace(/[^\w.-]+/g, ' '),
    method,
    version,
    params: pairs,
    signMethod,
    zone: zone === 'Z' ? '+00:00' : zone,
  };
  const name = nameOf(template, written);
  const fileName = template.fileOf(name);
  return {
    language,
    fileName,
    run: template.run(fileName),
    code: template.program(written, name),
    responseExample: template.response,
  };
}

/** Path at which a platform serves this package, packed by `npm pack`. */
export const SIGNER_ARCHIVE = '/downloads/platform-signer.tgz';

/**
 * @param origin a platform's address, such as `https://open.example`
 * @returns the command that installs this package from there
 * @throws RangeError if the address is invalid
 */
export function installCommand(origin: string): string {
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) {
    throw new RangeError(
      `The origin is ${JSON.stringify(origin)}; it must be the platform's address, such as https://open.example.`,
    );
  }
  return `npm install ${new URL(SIGNER_ARCHIVE, origin).href}`;
}

/** A name that is made of the last word of the method name and that the program does not use: `GetHourlyFlow`. */
function nameOf(template: Template, call: Call): string {
  const word = call.method.slice(call.method.lastIndexOf('.') + 1).replace(/\W/g, '');
  const name = template.nameOf(/^[A-Za-z]/.test(word) ? word : `call${word}`);
  const nothing = {
    ...call,
    title: '',
    method: '',
    version: '',
    params: [],
    endpoint: undefined,
    appId: undefined,
  };
  const isTaken = new RegExp(`\\b${name}\\b`).test(template.program(nothing, ''));
  return isTaken ? template.nameOf(`call${capitalized(word)}`) : name;
}

function urlOf(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(endpoint)) {
    throw new RangeError(
      `The endpoint is ${JSON.stringify(endpoint)}; it must be the gateway's URL, such as https://open.example/gateway.`,
    );
  }
  return url.href;
}
