import { refresher } from '#lib/refresher.ts';

/** Refetches the tree and the documentation, which then shows what was published. */
export const refreshDocuments = refresher(
  'getMenuTree',
  'getApiDocumentInfos',
  'getApiGroupList',
  'getApiDocumentMenu',
  'getDocument',
  'queryApiInfo',
  'getDocParamInfos',
  'getApiRequestEg',
  'searchDocuments',
  'getCatalogChanges',
);
