import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/**
 * Writes an OpenAPI description as TypeScript: the interfaces `paths`, `webhooks`, `components` and `operations`. Files are
 * `Blob`s. A property with a default stays optional, because a request may leave it out.
 *
 * @param description an OpenAPI 3 description, with references into itself only
 * @returns the source text of a module that exports only types
 * @throws if the description is invalid
 */
export async function openApiTypes(description: object): Promise<string> {
  const nodes = await openapiTS(structuredClone(description) as Parameters<typeof openapiTS>[0], {
    defaultNonNullable: false,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  });
  return astToString(nodes);
}
