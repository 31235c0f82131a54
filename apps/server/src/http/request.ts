import { ErrorCode, type FieldError } from '@platform/sdk';
import { decodeFields, type Operation } from '@platform/sdk/operations';
import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

const MEDIA_TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;
/** The largest body that an operation takes, in bytes. */
const BODY_LIMIT = 256 * 1024;

/**
 * Reads a request's body, up to the limit.
 *
 * @param request the request
 * @param limit bytes
 * @returns the text
 * @throws Refusal BodyTooLarge, or ValidationFailed where it is not UTF-8
 */
async function readBody(request: Request, limit: number): Promise<string> {
  const tooLarge = () =>
    new Refusal(ErrorCode.BodyTooLarge, `The request body is larger than ${limit} bytes`);
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
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

async function rawBody(operation: Operation, context: Context): Promise<unknown> {
  if (operation.media === 'none') return {};
  const expected = MEDIA_TYPES[operation.media];
  const sent = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sent !== expected) {
    throw new Refusal(ErrorCode.MediaTypeUnsupported, `The request body must be ${expected}`);
  }
  const text = await readBody(context.req.raw, BODY_LIMIT);
  return operation.media === 'json'
    ? parseJson(text)
    : decodeFields(operation.fields, new URLSearchParams(text));
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FieldError[] = parsed.error.issues.map((issue) => ({
    field: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    message: issue.message,
  }));
  throw new Refusal(ErrorCode.ValidationFailed, 'Validation failed', fields);
}

/**
 * Reads what an operation takes and holds it against the contract.
 *
 * @param operation the operation's row of the table
 * @param context the request
 * @returns query and body, as the schemas give them
 * @throws Refusal with the fields that are wrong
 */
export async function readInput(
  operation: Operation,
  context: Context,
): Promise<{ query: unknown; body: unknown }> {
  const query = check(operation.query, decodeFields(operation.fields, new URL(context.req.url).searchParams));
  return { query, body: check(operation.body, await rawBody(operation, context)) };
}
