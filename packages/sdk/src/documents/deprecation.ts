import type { ApiDeprecation, ApiInfo } from '../generated/model/index.ts';
import { formatDay } from '../rules/format.ts';

/** @returns a sentence about the day from which calls of a deprecated API may fail; undefined if no day is set */
export function sunsetText({ sunsetDate }: ApiDeprecation): string | undefined {
  return sunsetDate === null ? undefined : `Calls may fail from ${formatDay(sunsetDate)} on.`;
}

/** @returns a sentence about the API to use instead of a deprecated one; undefined if nothing replaces it */
export function successorText({ successor }: ApiDeprecation): string | undefined {
  return successor === null ? undefined : `Use ${successor.name} ${successor.version} instead.`;
}

/** @returns sentences: the API is deprecated, the day from which its calls may fail, and what to use instead */
export function deprecationText(deprecation: ApiDeprecation): string {
  return ['This API is deprecated.', sunsetText(deprecation), successorText(deprecation)]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

/** @returns the description of an API; a deprecated API's begins with a paragraph about the deprecation */
export function describedText({
  description,
  deprecation,
}: Pick<ApiInfo, 'description' | 'deprecation'>): string {
  return deprecation ? `${deprecationText(deprecation)}\n\n${description}` : description;
}
