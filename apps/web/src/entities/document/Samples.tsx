import type { ApiInfo, CodeExample, CodeLanguage } from '@platform/sdk';
import { CODE_LANGUAGES, methodTypes } from '@platform/sdk/documents';
import { Stack, Text } from '@platform/ui';
import { type CodeSample, CodeTabs } from '@platform/ui/CodeTabs';
import { HighlightedCode } from '@platform/ui/HighlightedCode';
import { useSampleLanguage } from './sampleLanguage.ts';

/** The syntax highlighting of each language. */
const HIGHLIGHTING = {
  java: 'java',
  php: 'php',
  python: 'python',
  csharp: 'csharp',
  javascript: 'javascript',
  typescript: 'typescript',
  curl: 'shell',
} as const satisfies Record<CodeLanguage, CodeSample['language']>;

/** Props of RequestSamples. */
export interface RequestSamplesProps {
  /** The API's code examples, one per language. */
  examples: readonly CodeExample[];
}

/**
 * Programs that call an API, one per language (specification §2.5). The selected language is stored in the browser.
 */
export function RequestSamples({ examples }: RequestSamplesProps) {
  const programs = examples
    .filter(({ requestExample }) => requestExample !== '')
    .map(({ language, requestExample }): CodeSample => {
      const label = CODE_LANGUAGES[language];
      const copyLabel = `Copy the ${label} code`;
      return { id: language, label, language: HIGHLIGHTING[language], code: requestExample, copyLabel };
    });
  const [selected, select] = useSampleLanguage(programs.map(({ id }) => id));
  return (
    programs.length > 0 && (
      <CodeTabs
        aria-label="Request example"
        samples={programs}
        selectedKey={selected}
        onSelectionChange={select}
      />
    )
  );
}

/** Props of ResponseReader. */
export interface ResponseReaderProps extends RequestSamplesProps {
  /** The method that the examples call; with it, the TypeScript code contains the type of the data. */
  method?: Pick<ApiInfo, 'methodName' | 'version' | 'requestParams' | 'responseParams'> | undefined;
}

/** A function that reads a response, in the language that the reader selected for programs (specification §2.5). */
export function ResponseReader({ examples, method }: ResponseReaderProps) {
  const readers = examples.filter(({ responseExample }) => responseExample !== '');
  const [selected] = useSampleLanguage(readers.map(({ language }) => language));
  const reader = readers.find(({ language }) => language === selected);
  if (!reader) return null;
  const { language, responseExample } = reader;
  const types = language === 'typescript' && method ? `${methodTypes(method).data}\n` : '';
  return (
    <HighlightedCode
      aria-label="Code that reads a response"
      title={CODE_LANGUAGES[language]}
      language={HIGHLIGHTING[language]}
      code={types + responseExample}
      copyLabel="Copy the code that reads a response"
    />
  );
}

/** Programs that call an API, and functions that read the response. */
export function Samples(props: ResponseReaderProps) {
  return (
    <Stack gap={4}>
      <RequestSamples {...props} />
      <Text tone="secondary">Parse the response and handle errors:</Text>
      <ResponseReader {...props} />
    </Stack>
  );
}
