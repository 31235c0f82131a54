import { HighlightedCode, type HighlightedCodeProps } from '@platform/ui';

/** XML in colours. It loads with the first answer that is XML. */
export function XmlCode(props: Omit<HighlightedCodeProps, 'language'>) {
  return <HighlightedCode {...props} language="xml" />;
}
