import {
  getGetApiDocumentInfosQueryKey,
  getGetApiDocumentMenuQueryKey,
  getGetApiGroupListQueryKey,
  getGetApiRequestEgQueryKey,
  getGetDocParamInfosQueryKey,
  getGetDocumentQueryKey,
  getGetMenuTreeQueryKey,
  getQueryApiInfoQueryKey,
  getSearchDocumentsQueryKey,
} from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads the tree again, and the documentation, which shows what was published at once. */
export function refreshDocuments(): Promise<unknown> {
  return Promise.all(
    [
      getGetMenuTreeQueryKey(),
      getGetApiDocumentInfosQueryKey(),
      getGetApiGroupListQueryKey(),
      getGetApiDocumentMenuQueryKey(),
      getGetDocumentQueryKey(),
      getQueryApiInfoQueryKey(),
      getGetDocParamInfosQueryKey(),
      getGetApiRequestEgQueryKey(),
      getSearchDocumentsQueryKey(),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1) })),
  );
}
