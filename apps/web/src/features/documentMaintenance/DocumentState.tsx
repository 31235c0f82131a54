import type { DocumentTreeNode } from '@platform/sdk';
import { StatusLight } from '@platform/ui';

/** Shows whether a document is published. */
export function DocumentState({ isPublished }: Pick<DocumentTreeNode, 'isPublished'>) {
  return isPublished ? (
    <StatusLight tone="success">Published</StatusLight>
  ) : (
    <StatusLight tone="warning">Not published</StatusLight>
  );
}
