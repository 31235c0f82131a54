import { HighlightedCode, type HighlightedCodeProps } from '@platform/ui/HighlightedCode';

/** XML with syntax highlighting. Lazy-loaded with the first XML response. */
export function XmlCode(props: Omit<HighlightedCodeProps, 'language'>) {
  return <HighlightedCode {...props} language="xml" />;
}
