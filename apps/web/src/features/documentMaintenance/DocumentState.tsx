import type { DocumentTreeNode } from '@platform/sdk';
import { StatusLight } from '@platform/ui';

/** Says whether the documentation shows a document. */
export function DocumentState({ isPublished }: Pick<DocumentTreeNode, 'isPublished'>) {
  return isPublished ? (
    <StatusLight tone="success">Published</StatusLight>
  ) : (
    <StatusLight tone="warning">Not published</StatusLight>
  );
}
