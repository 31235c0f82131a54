import { ErrorCode } from '@platform/sdk';
import { matching } from '../lists.ts';
import { htmlOf } from '../markdown.ts';
import { found, type MockResponse, type Overrides, page, refuse } from '../responses.ts';
import type { Refused } from '../store/maintenance.ts';
import type { MockStore } from '../store/store.ts';

const nameOf = (store: MockStore): string => store.accounts.current?.name ?? '';

/** Responds with the result of a change, or with an error if it was rejected. */
function responseOf<Result extends object>(
  result: Result | Refused | undefined,
): MockResponse<Result, 404 | 409> {
  return result && 'refused' in result
    ? refuse(ErrorCode.Conflict, result.refused)
    : found('document', result);
}

/** Document maintenance by operators. */
export const maintenance: Overrides = {
  getMenuTree: ({ store }) => ({ result: store.maintenance.tree }),
  getApiDocumentInfos: ({ store, input: { folderId, ...input } }) => {
    const inFolder = store.maintenance.documents.filter(({ parentId }) => !folderId || parentId === folderId);
    return { result: page(matching(inFolder, input), input) };
  },
  saveOrUpdateDocument: ({ store, input }) => responseOf(store.maintenance.save(input, nameOf(store))),
  updateDocumentMenu: ({ store, input }) => responseOf(store.maintenance.move(input, nameOf(store))),
  updateDocAddStatus: ({ store, input }) => responseOf(store.maintenance.publish(input, nameOf(store))),
  deleteDocument: ({ store, input }) => responseOf(store.maintenance.delete(input.id)),
  previewDocument: ({ input }) => ({ result: { html: htmlOf(input.content), headings: [] } }),
};
