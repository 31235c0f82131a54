import { parseArgs } from 'node:util';
import { version } from '../../package.json' with { type: 'json' };
import { createGatewayClient } from '../client/client.ts';
import { GatewayError, GatewayNetworkError, GatewayTimeoutError } from '../client/errors.ts';
import { SignerError } from '../errors.ts';
import { explain } from '../explain.ts';
import { type RequestMode, type ResponseFormat, SIGN_METHODS, type SignMethod } from '../protocol.ts';
import { type SampleLanguage, sampleProgram } from '../samples/program.ts';
import { sign } from '../sign.ts';
import { verify } from '../verify.ts';
import { diagnosisOf } from './diagnose.ts';

/** Input, output and environment variables of the command. */
export interface CliContext {
  environment: Record<string, string | undefined>;
  /** Reads the secret from standard input; at a terminal, prompts for it. Empty if there is none. */
  readSecret: (prompt: string) => Promise<string>;
  print: (text: string) => void;
  complain: (text: string) => void;
}

const HELP = `Signs, verifies and explains calls to the gateway, and sends them.

  platform-signer sign name=value…                   prints the signature
  platform-signer verify name=value… _sig=…          prints valid or invalid
  platform-signer explain name=value…                prints every step of the signature
  platform-signer diagnose name=value… _sig=…        prints why the gateway rejects the signature; with the secret,
      tries the usual mistakes [--rejected-as CODENAME] [--zone +08:00]
  platform-signer call METHOD name=value…            signs and sends a call, prints the business information
      [--endpoint URL] [--app-id ID] [--access-key-id ID] [--version v1] [--sign-method md5|sha1]
      [--request-mode post|get] [--format json|xml] [--zone +08:00]; XML is printed as it comes
  platform-signer sample LANGUAGE METHOD name=value… prints a program that makes the call, in java, php, python, csharp,
      javascript, typescript or curl [--version v1] [--endpoint URL] [--sign-method md5|sha1] [--zone +08:00]; it needs no secret
  platform-signer --version                          prints the version of this package

sign, verify, explain and diagnose take every parameter of the call, _sm among them, or the whole call as one argument: a URL
with its query, or a form body. Write -- before a parameter whose name begins with a hyphen. A rejected call prints what it
sent, so that you can diagnose it, except with --format xml.

The AccessKey Secret comes from the environment variable PLATFORM_SECRET or from standard input; at a terminal you are
asked for it. It is no argument, because arguments are kept in the shell's history. call also reads PLATFORM_ENDPOINT,
PLATFORM_APP_ID and PLATFORM_ACCESS_KEY_ID.

Exit codes: 0 done; 1 invalid signature, rejected or failed call; 2 wrong usage.`;

/** Wrong usage; the message says what would be right. */
class UsageError extends Error {}

type Pair = [name: string, value: string];

function pairOf(word: string): Pair {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError(`${JSON.stringify(word)} is not a parameter; write name=value.`);
  return [word.slice(0, at), word.slice(at + 1)];
}

function paramsOf(pairs: Iterable<Pair>): Record<string, string> {
  const params: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    if (name in params)
      throw new UsageError(`${name} is given more than once; a call has each parameter once.`);
    params[name] = value;
  }
  return params;
}

/** The parameters of a whole call, which may be one argument: a URL with its query, or a form body. */
function callOf(words: string[]): Record<string, string> {
  const [text = ''] = words;
  if (words.length === 1 && text.startsWith('{')) {
    throw new UsageError('Pass each parameter as a separate argument, or the call as a URL or form.');
  }
  const query = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).search : text;
  return paramsOf(words.length === 1 && query.includes('&') ? new URLSearchParams(query) : words.map(pairOf));
}

async function secretOf({ environment, readSecret }: CliContext): Promise<string> {
  const secret = environment.PLATFORM_SECRET || (await readSecret('AccessKey Secret: '));
  if (!secret) throw new UsageError('Set PLATFORM_SECRET, or pass the AccessKey Secret on standard input.');
  return secret;
}

function oneOf<Word extends string>(name: string, value: string, words: readonly Word[]): Word {
  if (!words.includes(value as Word))
    throw new UsageError(`--${name} must be ${words.join(' or ')}, not ${value}.`);
  return value as Word;
}

/** The lines to print if the call was rejected, failed or got no response; undefined for other errors. */
function failureOf(error: unknown, endpoint: string, sent: string): string | undefined {
  if (error instanceof GatewayError) {
    return `${error.codename || 'Rejected'} (${error.code ?? error.status}): ${error.message}\nSent: ${sent}`;
  }
  if (error instanceof GatewayTimeoutError) return `${endpoint}: ${error.message}`;
  if (!(error instanceof GatewayNetworkError)) return undefined;
  const cause = error.cause as Error & { cause?: { code?: string } };
  return `${endpoint} (${cause.cause?.code ?? cause.message}): ${error.message}`;
}

async function call(
  context: CliContext,
  options: Record<string, string | undefined>,
  words: string[],
): Promise<number> {
  const [method, ...pairs] = words;
  if (!method) throw new UsageError('Name the method to call.');
  const required = (name: string): string => {
    const variable = `PLATFORM_${name.toUpperCase().replaceAll('-', '_')}`;
    const value = options[name] || context.environment[variable];
    if (!value) throw new UsageError(`--${name} is missing. Give it, or set ${variable}.`);
    return value;
  };
  const params = paramsOf(pairs.map(pairOf));
  const reserved = Object.keys(params).find((name) => name.startsWith('_'));
  if (reserved !== undefined) {
    throw new UsageError(`${reserved} is the protocol's; call sets it. Name the method's own parameters.`);
  }
  const endpoint = required('endpoint');
  let sent = '';
  const client = createGatewayClient({
    endpoint,
    appId: required('app-id'),
    accessKeyId: required('access-key-id'),
    signMethod: oneOf<SignMethod>('sign-method', options['sign-method'] ?? 'md5', SIGN_METHODS),
    ...(options.zone !== undefined && { zone: options.zone }),
    secret: await secretOf(context),
    // Each run is a separate process, which does not know the signatures of earlier runs.
    retryDuplicates: true,
    fetch: (url, init) => {
      sent = String(init.body ?? new URL(url).searchParams);
      return fetch(url, init);
    },
  });
  const callOptions = {
    version: options.version ?? 'v1',
    requestMode: oneOf<RequestMode>('request-mode', options['request-mode'] ?? 'post', ['post', 'get']),
  };
  const format = oneOf<ResponseFormat>('format', options.format ?? 'json', ['json', 'xml']);
  try {
    if (format === 'json') {
      const data = await client.call(method, params, callOptions);
      context.print(JSON.stringify(data, null, 2));
      return 0;
    }
    const response = await client.callRaw(method, params, { ...callOptions, format });
    const isDone = response.status < 400;
    (isDone ? context.print : context.complain)(response.text);
    return isDone ? 0 : 1;
  } catch (error) {
    const failure = failureOf(error, endpoint, sent);
    if (failure === undefined) throw error;
    context.complain(failure);
    return 1;
  }
}

function sample(context: CliContext, options: Record<string, string | undefined>, words: string[]): number {
  const [language = '', method, ...pairs] = words;
  if (!method) throw new UsageError('Name the language, and the method to call.');
  try {
    const { code } = sampleProgram(language as SampleLanguage, {
      method,
      version: options.version ?? 'v1',
      params: paramsOf(pairs.map(pairOf)),
      endpoint: options.endpoint,
      signMethod: oneOf<SignMethod>('sign-method', options['sign-method'] ?? 'md5', SIGN_METHODS),
      ...(options.zone !== undefined && { zone: options.zone }),
    });
    context.print(code.trimEnd());
    return 0;
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

async function diagnose(
  { environment, readSecret, print }: CliContext,
  options: Record<string, string | undefined>,
  words: string[],
): Promise<number> {
  const secret =
    environment.PLATFORM_SECRET || (await readSecret('AccessKey Secret (Enter to go on without it): '));
  const { verdict, lines } = diagnosisOf({
    params: callOf(words),
    ...(secret && { secret }),
    clock: new Date(),
    ...(options.zone !== undefined && { zone: options.zone }),
    ...(options['rejected-as'] !== undefined && { rejectedAs: options['rejected-as'] }),
  });
  print(lines.join('\n'));
  return verdict === 'right' ? 0 : 1;
}

async function dispatch(args: string[], context: CliContext): Promise<number> {
  // After a command, `--version` is the version of a method.
  if (args.length === 1 && args[0] === '--version') {
    context.print(version);
    return 0;
  }
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      endpoint: text,
      'app-id': text,
      'access-key-id': text,
      version: text,
      'sign-method': text,
      'request-mode': text,
      format: text,
      zone: text,
      'rejected-as': text,
      secret: text,
    },
  });
  const { help, ...options } = values;
  const [command, ...words] = positionals;
  if (help) {
    context.print(HELP);
    return 0;
  }
  if (options.secret !== undefined) {
    throw new UsageError(
      "The AccessKey Secret is not taken as an argument, where others could read it. Set PLATFORM_SECRET, or pass it on standard input. Delete this command from the shell's history.",
    );
  }
  if (command === 'call') return call(context, options, words);
  if (command === 'sample') return sample(context, options, words);
  if (command === 'diagnose') return diagnose(context, options, words);
  if (command !== 'sign' && command !== 'verify' && command !== 'explain') {
    throw new UsageError(command ? `There is no command ${command}.` : 'Name a command.');
  }
  const params = callOf(words);
  if (command === 'verify' && params._sig === undefined) {
    throw new UsageError('_sig is missing; verify takes the signature as _sig=….');
  }
  const secret = await secretOf(context);
  if (command === 'sign') {
    context.print(sign(params, secret));
    return 0;
  }
  if (command === 'verify') {
    const isValid = verify(params, secret);
    context.print(isValid ? 'valid' : 'invalid');
    return isValid ? 0 : 1;
  }
  const { sorted, maskedBaseString, algorithm, digest, signature } = explain(params, secret);
  context.print(
    [
      '1. sorted by name',
      ...sorted.map(([name, value]) => `   ${name} = ${value}`),
      '2. joined, with the secret before and after',
      `   ${maskedBaseString}`,
      `3. ${algorithm} of its UTF-8 bytes`,
      `   ${digest}`,
      '4. in upper case',
      `   ${signature}`,
    ].join('\n'),
  );
  return 0;
}

/**
 * Runs the command.
 *
 * @param args the arguments after the command's name
 * @param context input, output and environment
 * @returns the exit code: 0 done; 1 invalid signature, rejected or failed call; 2 wrong usage
 */
export async function run(args: string[], context: CliContext): Promise<number> {
  try {
    return await dispatch(args, context);
  } catch (error) {
    const isParsing = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isParsing && !(error instanceof UsageError) && !(error instanceof SignerError)) throw error;
    context.complain((error as Error).message);
    context.complain('See platform-signer --help.');
    return 2;
  }
}
