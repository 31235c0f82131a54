import type { ApiInfo, CodeExample, CodeLanguage } from '@platform/sdk';
import { methodTypes } from '@platform/sdk/documents';
import { Stack, Text } from '@platform/ui';
import { type CodeSample, CodeTabs } from '@platform/ui/CodeTabs';
import { CODE_LANGUAGES, useSampleLanguage } from './codeLanguages.ts';

/** The syntax highlighting of each language. */
const HIGHLIGHTING = {
  java: 'java',
  php: 'php',
  python: 'python',
  csharp: 'csharp',
  javascript: 'javascript',
  curl: 'shell',
} as const satisfies Record<CodeLanguage, CodeSample['language']>;

/** Props of Samples. */
export interface SamplesProps {
  /** The API's code examples, one per language. */
  examples: readonly CodeExample[];
  /** The method that they call; its types get a tab too. */
  method?: Pick<ApiInfo, 'methodName' | 'version' | 'requestParams' | 'responseParams'> | undefined;
}

function samplesOf(examples: readonly CodeExample[], part: 'requestExample' | 'responseExample') {
  return examples
    .filter((example) => example[part] !== '')
    .map((example): CodeSample => {
      const label = CODE_LANGUAGES[example.language];
      return {
        id: example.language,
        label,
        language: HIGHLIGHTING[example.language],
        code: example[part],
        copyLabel: `Copy the ${label} code`,
      };
    });
}

/** The tab with a type of the method. */
const TYPESCRIPT = 'typescript';

const typed = (code: string): CodeSample => ({
  id: TYPESCRIPT,
  label: 'TypeScript',
  language: 'typescript',
  code,
  copyLabel: 'Copy the TypeScript type',
});

/**
 * Programs that call an API and read the response (specification §2.5), and the types of both. The selected language is
 * stored in the browser.
 */
export function Samples({ examples, method }: SamplesProps) {
  const [language, setLanguage] = useSampleLanguage();
  const types = method && methodTypes(method);
  const programs = [...samplesOf(examples, 'requestExample'), ...(types ? [typed(types.parameters)] : [])];
  const readers = [...samplesOf(examples, 'responseExample'), ...(types ? [typed(types.data)] : [])];
  const selected = (samples: typeof programs) =>
    samples.some(({ id }) => id === language) ? language : (samples[0]?.id ?? language);
  return (
    <Stack gap={4}>
      {programs.length > 0 && (
        <>
          <Text tone="secondary">
            {selected(programs) === TYPESCRIPT
              ? 'The parameters of a call, as a TypeScript type.'
              : 'A complete program that signs the call, sends it and prints the response. Credentials come from environment variables.'}
          </Text>
          <CodeTabs
            aria-label="Request example"
            samples={programs}
            selectedKey={selected(programs)}
            onSelectionChange={setLanguage}
          />
        </>
      )}
      {readers.length > 0 && (
        <>
          <Text tone="secondary">
            {selected(readers) === TYPESCRIPT
              ? 'The business information of a response, as a TypeScript type.'
              : 'Parse the response and handle errors:'}
          </Text>
          <CodeTabs
            aria-label="Response example"
            samples={readers}
            selectedKey={selected(readers)}
            onSelectionChange={setLanguage}
          />
        </>
      )}
    </Stack>
  );
}
