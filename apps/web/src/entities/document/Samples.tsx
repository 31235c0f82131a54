import type { CodeExample, CodeLanguage } from '@platform/sdk';
import { type CodeSample, CodeTabs, Stack, Text } from '@platform/ui';
import { useStored } from '#lib/localStorage.ts';
import { CODE_LANGUAGES } from './codeLanguages.ts';

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

/** Programs that call an API and read the response (specification §2.5). The selected language is remembered. */
export function Samples({ examples }: SamplesProps) {
  const [language, setLanguage] = useStored<string>('sample-language', 'java');
  const programs = samplesOf(examples, 'requestExample');
  const readers = samplesOf(examples, 'responseExample');
  const selected = (samples: typeof programs) =>
    samples.some(({ id }) => id === language) ? language : (samples[0]?.id ?? language);
  return (
    <Stack gap={4}>
      {programs.length > 0 && (
        <>
          <Text tone="secondary">
            A whole program: it signs, calls and prints the answer. Who calls is read from the environment.
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
          <Text tone="secondary">What reads an answer, and fails with the prompt message of a refusal:</Text>
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
