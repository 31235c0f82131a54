import { Code } from '@platform/ui';

/** Words of the contract: what stands between backticks is code. */
export function Words({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  return children.split('`').map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part));
}
