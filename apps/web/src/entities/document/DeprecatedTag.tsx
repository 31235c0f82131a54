import { Tag } from '@platform/ui';

/** Marks the document of a deprecated API in lists. */
export function DeprecatedTag() {
  return <Tag tone="warning">Deprecated</Tag>;
}
