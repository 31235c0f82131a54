import { explain } from '@platform/signer';
import {
  Code,
  CodeBlock,
  type CodePart,
  DescriptionItem,
  DescriptionList,
  Stack,
  Step,
  Stepper,
  Switch,
  Text,
} from '@platform/ui';
import { useState } from 'react';

/** Props of SignatureSteps. */
export interface SignatureStepsProps {
  /** Every parameter of the call except `_sig`. */
  call: Readonly<Record<string, string>>;
  /** The AccessKey Secret; empty while it is missing. */
  secret: string;
  /**
   * Whether the secret is public, so that it is shown.
   * @default false
   */
  isSecretPublic?: boolean;
}

/** Names that start with an underscore are reserved for the protocol. */
const isProtocolParameter = (name: string) => name.startsWith('_');

function Parameters({ title, entries }: { title: string; entries: [name: string, value: string][] }) {
  return (
    <Stack gap={1}>
      <Text size="small" weight="medium">
        {title}
      </Text>
      {entries.length === 0 ? (
        <Text tone="secondary">None yet.</Text>
      ) : (
        <DescriptionList>
          {entries.map(([name, value]) => (
            <DescriptionItem key={name} term={<Code>{name}</Code>}>
              <Code>{value}</Code>
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </Stack>
  );
}

/** The names and values of the sorted parameters, each as a part with its own color. */
const partsOf = (sorted: readonly (readonly [name: string, value: string])[]): CodePart[] =>
  sorted.flatMap(([name, value]): CodePart[] => [
    { kind: 'name', text: name },
    { kind: 'value', text: value },
  ]);

/** The computation of a call's signature, step by step (specification §7.10). */
export function SignatureSteps({ call, secret, isSecretPublic = false }: SignatureStepsProps) {
  const [isRevealed, setRevealed] = useState(isSecretPublic);
  const hasSecret = secret !== '';
  // The first three steps do not depend on the secret.
  const steps = explain(call, hasSecret ? secret : 'missing');
  const entries = Object.entries(call);
  const joined = partsOf(steps.sorted);
  const baseString = isRevealed ? steps.baseString : steps.maskedBaseString;
  const ofSecret = baseString.slice(0, (baseString.length - steps.concatenated.length) / 2);
  return (
    <Stepper aria-label="How the signature is made">
      <Step title="Collect the parameters" description="All except _sig.">
        <Stack gap={4}>
          <Parameters
            title="Parameters of the API"
            entries={entries.filter(([name]) => !isProtocolParameter(name))}
          />
          <Parameters
            title="Common parameters"
            entries={entries.filter(([name]) => isProtocolParameter(name))}
          />
        </Stack>
      </Step>
      <Step title="Sort them by name" description="By UTF-16 code unit, not by locale.">
        <CodeBlock
          aria-label="Names in order"
          code={steps.sorted.map(([name]) => name).join('\n')}
          isCopyable={false}
        />
      </Step>
      <Step title="Join each name with its value">
        <CodeBlock
          aria-label="Joined parameters"
          code={steps.concatenated}
          parts={joined}
          isWrapped="anywhere"
          copyLabel="Copy the text"
        />
      </Step>
      <Step
        title="Add the AccessKey Secret before and after"
        description="This is the base string, in UTF-8."
        actions={
          hasSecret &&
          !isSecretPublic && (
            <Switch isSelected={isRevealed} onChange={setRevealed}>
              Show the secret
            </Switch>
          )
        }
      >
        {hasSecret ? (
          <CodeBlock
            aria-label="Base string"
            code={baseString}
            parts={[{ kind: 'plain', text: ofSecret }, ...joined, { kind: 'plain', text: ofSecret }]}
            isWrapped="anywhere"
            isCopyable={isRevealed}
            copyLabel="Copy the base string"
          />
        ) : (
          <Text tone="secondary">Enter the AccessKey Secret to continue.</Text>
        )}
      </Step>
      <Step title={`Hash it with ${steps.algorithm.toUpperCase()}, in upper-case hex`}>
        {hasSecret ? (
          <CodeBlock
            aria-label="Signature"
            title="_sig"
            code={steps.signature}
            isWrapped
            copyLabel="Copy the signature"
          />
        ) : (
          <Text tone="secondary">The signature is the hash of the base string.</Text>
        )}
      </Step>
    </Stepper>
  );
}
