import { checkFields, decodeFields, type Operation } from '@platform/sdk/operations';
import { invalid, type MockRefusal } from './responses.ts';

/**
 * Reads a request's input and validates it against the contract, as the platform does.
 *
 * @param request the request; its body stays readable
 * @returns query and body as one object, with files of a multipart body as `File`; or the error response
 */
export async function inputOf(
  operation: Operation,
  request: Request,
): Promise<{ input: Record<string, unknown> } | MockRefusal> {
  const query = checkFields(
    operation.query,
    decodeFields(operation.fields, new URL(request.url).searchParams),
  );
  if ('fieldErrors' in query) return invalid(query.fieldErrors);
  const sent = await bodyOf(operation, request.clone()).catch((error: unknown) => {
    // The platform's response does not say why. The environment may be the reason: in jsdom, `formData` throws.
    console.error(`The body of ${operation.id} can't be read`, error);
    return undefined;
  });
  if (sent === undefined) return invalid([]);
  const body = checkFields(operation.body, sent);
  return 'fieldErrors' in body ? invalid(body.fieldErrors) : { input: { ...query.value, ...body.value } };
}

async function bodyOf({ media, fields }: Operation, request: Request): Promise<unknown> {
  if (media === 'none') return {};
  if (media === 'form') return decodeFields(fields, new URLSearchParams(await request.text()));
  if (media === 'json') return JSON.parse((await request.text()) || '{}');
  const parts = [...(await request.formData())];
  const files = parts.filter((part) => typeof part[1] !== 'string');
  const texts = parts.filter((part): part is [string, string] => typeof part[1] === 'string');
  return { ...decodeFields(fields, texts), ...Object.fromEntries(files) };
}
