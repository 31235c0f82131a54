import { ErrorCode } from '../../generated/model/index.ts';
import { found, type MockAnswer, type Overrides, page, refuse } from '../answers.ts';
import { matching } from '../lists.ts';
import type { Refused } from '../store/maintenance.ts';
import type { MockStore } from '../store/store.ts';

const nameOf = (store: MockStore): string => store.accounts.current?.name ?? '';

/** Responds with the result of a change, or with an error if it was rejected. */
function answer<Result extends object>(result: Result | Refused | undefined): MockAnswer<Result, 404 | 409> {
  return result && 'refused' in result
    ? refuse(ErrorCode.Conflict, result.refused)
    : found('document', result);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Document maintenance by operators. */
export const maintenance: Overrides = {
  getMenuTree: ({ store }) => ({ result: store.maintenance.tree }),
  getApiDocumentInfos: ({ store, input: { folderId, ...input } }) => {
    const inFolder = store.maintenance.documents.filter(({ parentId }) => !folderId || parentId === folderId);
    return { result: page(matching(inFolder, input), input) };
  },
  saveOrUpdateDocument: ({ store, input }) => answer(store.maintenance.save(input, nameOf(store))),
  updateDocumentMenu: ({ store, input }) => answer(store.maintenance.move(input, nameOf(store))),
  updateDocAddStatus: ({ store, input }) => answer(store.maintenance.publish(input, nameOf(store))),
  deleteDocument: ({ store, input }) => answer(store.maintenance.delete(input.id)),
  // Enough to see that the preview updates: a heading or a paragraph for each block.
  previewDocument: ({ input }) => {
    const blocks = input.content.split(/\n{2,}/).filter((block) => block.trim() !== '');
    const html = blocks.map((block) => {
      const [, heading] = /^#+ (.+)$/.exec(block.trim()) ?? [];
      return heading ? `<h2>${escaped(heading)}</h2>` : `<p>${escaped(block)}</p>`;
    });
    return { result: { html: html.join('\n'), headings: [] } };
  },
};
