import type { CodeExample, CodeLanguage } from '@platform/sdk';
import { CodeTabs, Stack, Text } from '@platform/ui';
import { useRemembered } from '#lib/remembered.ts';

/** How the languages are called, and what colours them. */
const LANGUAGES = {
  java: ['Java', 'java'],
  php: ['PHP', 'php'],
  python: ['Python', 'python'],
  csharp: ['C#', 'csharp'],
  javascript: ['JavaScript', 'javascript'],
  curl: ['curl', 'shell'],
} as const satisfies Record<CodeLanguage, readonly [label: string, highlighting: string]>;

/** What is shown. */
export interface SamplesProps {
  /** An API's examples, one for each language. */
  examples: readonly CodeExample[];
}

function samplesOf(examples: readonly CodeExample[], part: 'requestExample' | 'responseExample') {
  return examples
    .filter((example) => example[part] !== '')
    .map((example) => {
      const [label, language] = LANGUAGES[example.language];
      return {
        id: example.language,
        label,
        language,
        code: example[part],
        copyLabel: `Copy the ${label} code`,
      };
    });
}

/** The programs that call an API, and how each reads the answer (specification §2.5). The chosen language stays. */
export function Samples({ examples }: SamplesProps) {
  const [language, setLanguage] = useRemembered<string>('sample-language', 'java');
  const programs = samplesOf(examples, 'requestExample');
  const readers = samplesOf(examples, 'responseExample');
  const selected = (samples: typeof programs) =>
    samples.some(({ id }) => id === language) ? language : (samples[0]?.id ?? language);
  return (
    <Stack gap={4}>
      <Text tone="secondary">
        A whole program: it signs, calls and prints the answer. Who calls is read from the environment.
      </Text>
      <CodeTabs
        aria-label="Request example"
        samples={programs}
        selectedKey={selected(programs)}
        onSelectionChange={setLanguage}
      />
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
