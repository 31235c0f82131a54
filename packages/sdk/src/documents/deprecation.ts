import type { ApiDeprecation, ApiInfo } from '../generated/model/index.ts';
import { formatDay } from '../rules/format.ts';

/** @returns from when calls of a deprecated API may fail, as a sentence; undefined if that is not decided */
export function sunsetText({ sunsetDate }: ApiDeprecation): string | undefined {
  return sunsetDate === null ? undefined : `Calls may fail from ${formatDay(sunsetDate)} on.`;
}

/** @returns what to call instead of a deprecated API, as a sentence; undefined if nothing replaces it */
export function successorText({ successor }: ApiDeprecation): string | undefined {
  return successor === null ? undefined : `Use ${successor.name} ${successor.version} instead.`;
}

/** @returns that an API is deprecated, when it ends and what replaces it, in sentences */
export function deprecationText(deprecation: ApiDeprecation): string {
  return ['This API is deprecated.', sunsetText(deprecation), successorText(deprecation)]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

/** @returns the description of an API, after its deprecation if there is one; paragraphs */
export function describedText({
  description,
  deprecation,
}: Pick<ApiInfo, 'description' | 'deprecation'>): string {
  return deprecation ? `${deprecationText(deprecation)}\n\n${description}` : description;
}
