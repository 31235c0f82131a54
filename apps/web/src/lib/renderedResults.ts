import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The id of the element with the results of a page that the server rendered. */
export const RESULTS_ID = 'results';

/**
 * Puts the results of a page that the server rendered into the query cache. They are as current as the page, which the
 * server checks with each request.
 *
 * @returns whether the server rendered the page
 */
export function takeResults(queryClient: QueryClient): boolean {
  const text = document.getElementById(RESULTS_ID)?.textContent;
  if (!text) return false;
  const results: [QueryKey, unknown][] = JSON.parse(text);
  for (const [key, data] of results) queryClient.setQueryData(key, data);
  return true;
}
