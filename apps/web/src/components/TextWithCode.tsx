import { Code } from '@platform/ui';

/** Props of TextWithCode. */
export interface TextWithCodeProps {
  /** A text of the contract or of the signer. */
  children: string;
}

/** Renders a text of the contract: parts between backticks become code. */
export function TextWithCode({ children }: TextWithCodeProps) {
  const parts = children.split(/`([^`]+)`/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
  return parts.map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part));
}
