/**
 * @param paths routes of the web app, such as `/documentCore/$id`
 * @returns the content of `routes.json` in a build of the web app whose pages need no files in addition to those of the entry
 *   page
 */
export function routesJson(paths: readonly string[]): string {
  const none = { scripts: [], styles: [] };
  return JSON.stringify(Object.fromEntries(paths.map((path) => [path, { visitor: none, user: none }])));
}
