/** A file that describes every API of the catalog. */
export interface CatalogFile {
  href: string;
  /** The name under which a browser saves it. */
  download: string;
  /** Name of the format, which follows “API catalog as”. */
  format: string;
}

/** The API catalog for tools. The collections call the gateway, so they don't exist on mocks. */
export const catalogFiles: CatalogFile[] = [
  { href: '/documentCore/openapi.json', download: 'catalog.json', format: 'OpenAPI' },
  { href: '/documentCore/openapi.d.ts', download: 'catalog.d.ts', format: 'TypeScript types' },
  ...(import.meta.env.MODE === 'mocks'
    ? []
    : [
        {
          href: '/documentCore/postman.json',
          download: 'passant.postman_collection.json',
          format: 'Postman collection',
        },
        { href: '/documentCore/bruno.zip', download: 'passant-bruno.zip', format: 'Bruno collection' },
      ]),
];
