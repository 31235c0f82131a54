/** @returns the URL of the document's page */
export function documentHref(id: string): string {
  return `/documentCore/${encodeURIComponent(id)}`;
}
