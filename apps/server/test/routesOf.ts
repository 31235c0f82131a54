/**
 * @param paths routes of the web app, such as `/documentCore/$id`
 * @returns the content of `routes.json` in a build of the web app whose pages need no files beside those of the entry page
 */
export function routesOf(paths: readonly string[]): string {
  const none = { scripts: [], styles: [] };
  return JSON.stringify({ pages: Object.fromEntries(paths.map((path) => [path, none])), session: none });
}
