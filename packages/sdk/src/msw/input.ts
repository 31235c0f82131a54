import type { routes } from '../generated/routes.ts';
import { decodeFields } from '../operations/fields.ts';

type Route = (typeof routes)[keyof typeof routes];

/**
 * Reads what a request brings.
 *
 * @param route the operation
 * @param request the request, which stays readable
 * @returns query and body as one object, a multipart body's files as `File`; undefined where the body is not what the
 * operation takes
 */
export async function inputOf(route: Route, request: Request): Promise<Record<string, unknown> | undefined> {
  const query = decodeFields(route.fields, new URL(request.url).searchParams);
  try {
    const body = await bodyOf(route, request.clone());
    return body && { ...query, ...body };
  } catch {
    return undefined;
  }
}

async function bodyOf(route: Route, request: Request): Promise<Record<string, unknown> | undefined> {
  const media: string = route.media;
  if (media === 'none') return {};
  if (media === 'form') return decodeFields(route.fields, new URLSearchParams(await request.text()));
  if (media === 'multipart') {
    const parts = [...(await request.formData())];
    const files = parts.filter((part) => typeof part[1] !== 'string');
    const texts = parts.filter((part): part is [string, string] => typeof part[1] === 'string');
    return { ...decodeFields(route.fields, texts), ...Object.fromEntries(files) };
  }
  const fields: unknown = JSON.parse((await request.text()) || '{}');
  const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  return isObject ? (fields as Record<string, unknown>) : undefined;
}
