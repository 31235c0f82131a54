import { Code } from '@platform/ui';

/** What the words are. */
export interface WordsProps {
  /** Words of the contract or of the signer. */
  children: string;
}

/** Words as the contract writes them: what stands between two backticks is code. */
export function Words({ children }: WordsProps) {
  const parts = children.split(/`([^`]+)`/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  return parts.map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part));
}
