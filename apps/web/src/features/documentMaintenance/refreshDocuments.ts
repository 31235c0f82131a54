import { invalidate } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads the tree again, and the documentation, which shows what was published at once. */
export function refreshDocuments(): Promise<void> {
  return invalidate(
    queryClient,
    'getMenuTree',
    'getApiDocumentInfos',
    'getApiGroupList',
    'getApiDocumentMenu',
    'getDocument',
    'queryApiInfo',
    'getDocParamInfos',
    'getApiRequestEg',
    'searchDocuments',
  );
}
