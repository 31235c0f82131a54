import { ErrorCode } from '@platform/sdk';
import { checkFields, decodeFields, isDeep, MAX_DEPTH, type Operation } from '@platform/sdk/operations';
import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

const MEDIA_TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;
/** The maximum body size by media type, in bytes. A multipart body carries a file. */
const BODY_LIMITS = { form: 256 * 1024, json: 256 * 1024, multipart: 6 * 1024 * 1024 };

/**
 * Reads a request's body, up to the limit.
 *
 * @param limit in bytes
 * @throws Refusal BodyTooLarge, or ValidationFailed for a body that ends early
 */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () =>
    new Refusal(ErrorCode.BodyTooLarge, `The request body is larger than ${limit} bytes`);
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The client disconnected, so this is not an error of the platform.
    throw new Refusal(ErrorCode.ValidationFailed, 'The request body must be complete');
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(ErrorCode.ValidationFailed, 'The request body is not UTF-8');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new Refusal(ErrorCode.ValidationFailed, 'The request body is not JSON');
  }
}

/** The parts of a multipart body: fields as text, files unchanged. */
async function parseParts(
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<[string, string | File][]> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    return [...form.entries()];
  } catch {
    throw new Refusal(ErrorCode.ValidationFailed, 'The request body is not multipart/form-data');
  }
}

async function rawBody({ media, fields }: Operation, context: Context): Promise<unknown> {
  if (media === 'none') return {};
  const expected = MEDIA_TYPES[media];
  const contentType = context.req.header('content-type') ?? '';
  const read = () => readBody(context.req.raw, BODY_LIMITS[media]);
  // A body that is left out has no media type.
  if (contentType === '' && (await read()).length === 0) return {};
  if (contentType.split(';')[0]?.trim().toLowerCase() !== expected) {
    throw new Refusal(ErrorCode.MediaTypeUnsupported, `The request body must be ${expected}`);
  }
  const bytes = await read();
  if (media === 'json') return parseJson(textOf(bytes));
  if (media === 'form') return decodeFields(fields, new URLSearchParams(textOf(bytes)));
  const parts = await parseParts(bytes, contentType);
  const isText = (part: [string, string | File]): part is [string, string] => typeof part[1] === 'string';
  const files = parts.filter((part) => !isText(part));
  return { ...decodeFields(fields, parts.filter(isText)), ...Object.fromEntries(files) };
}

/** Characters that the database can't store and no file can show: a zero byte and lone surrogates. */
const INVALID_CHARACTERS = /\0|\p{Surrogate}/u;
/** The maximum number of invalid fields in one response. */
const MAX_REPORTED = 20;
/** The longest field name that a response repeats. */
const MAX_NAME_LENGTH = 100;

function hasInvalidCharacters(value: unknown): boolean {
  if (typeof value === 'string') return INVALID_CHARACTERS.test(value);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false;
  return Object.entries(value).some(
    ([name, part]) => INVALID_CHARACTERS.test(name) || hasInvalidCharacters(part),
  );
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (isDeep(value)) {
    const message = `The request is nested deeper than ${MAX_DEPTH} levels`;
    throw new Refusal(ErrorCode.ValidationFailed, message);
  }
  const invalid = Object.entries(value ?? {}).filter((entry) => hasInvalidCharacters(entry));
  if (invalid.length > 0) {
    const message = 'Please enter text without zero bytes or invalid characters';
    // The name itself may be invalid or very long.
    const fieldOf = (name: string) =>
      INVALID_CHARACTERS.test(name) || name.length > MAX_NAME_LENGTH ? '' : name;
    const fields = invalid.slice(0, MAX_REPORTED).map(([name]) => ({ field: fieldOf(name), message }));
    throw new Refusal(ErrorCode.ValidationFailed, 'Validation failed', fields);
  }
  const checked = checkFields(schema, value);
  if ('value' in checked) return checked.value;
  throw new Refusal(ErrorCode.ValidationFailed, 'Validation failed', checked.fieldErrors);
}

/**
 * Reads the input of an operation and validates it against the contract.
 *
 * @param operation a row of the operation table
 * @returns query and body, as parsed by the schemas
 * @throws Refusal ValidationFailed with the invalid fields, MediaTypeUnsupported, or BodyTooLarge
 */
export async function readInput(
  operation: Operation,
  context: Context,
): Promise<{ query: unknown; body: unknown }> {
  const query = check(operation.query, decodeFields(operation.fields, new URL(context.req.url).searchParams));
  return { query, body: check(operation.body, await rawBody(operation, context)) };
}
