import type { Api } from '#apis/service.ts';
import type { Calendar } from '#calendar.ts';

/** @returns the headers of RFC 9745 and RFC 8594 for a deprecated API; none for others */
export function deprecationHeaders(api: Api | undefined, calendar: Calendar): Record<string, string> {
  if (!api?.deprecation) return {};
  const { deprecatedTime, sunsetDate, successor } = api.deprecation;
  const links = [`</documentCore/${api.apiId}>; rel="deprecation"; type="text/html"`];
  if (successor) links.push(`</documentCore/${successor.apiId}>; rel="successor-version"`);
  return {
    deprecation: `@${Math.floor(Date.parse(deprecatedTime) / 1000)}`,
    ...(sunsetDate && { sunset: calendar.startOf(sunsetDate).toUTCString() }),
    link: links.join(', '),
  };
}
