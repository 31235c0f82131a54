import { explain } from '@platform/signer';
import { Code, CodeBlock, DescriptionItem, DescriptionList, Step, Steps, Switch, Text } from '@platform/ui';
import { useState } from 'react';

/** What the steps are told. */
export interface SignatureStepsProps {
  /** Every parameter of the call but `_sig`. */
  call: Readonly<Record<string, string>>;
  /** The AccessKey Secret; empty while it is missing. */
  secret: string;
}

/** How the signature comes about, step by step, while the call is put together (specification §7.10). */
export function SignatureSteps({ call, secret }: SignatureStepsProps) {
  const [isRevealed, setRevealed] = useState(false);
  const hasSecret = secret !== '';
  // Without a secret, the first three steps are already right.
  const steps = explain(call, hasSecret ? secret : 'missing');
  return (
    <Steps aria-label="How the signature is made">
      <Step
        title="Collect the parameters"
        description="The protocol’s own begin with an underscore. _sig is not signed."
      >
        <DescriptionList>
          {Object.entries(call).map(([name, value]) => (
            <DescriptionItem key={name} term={<Code>{name}</Code>}>
              {value === '' ? <Text tone="secondary">empty</Text> : <Code>{value}</Code>}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </Step>
      <Step title="Sort them by name" description="By UTF-16 code unit, never by locale.">
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
          isWrapped
          copyLabel="Copy the text"
        />
      </Step>
      <Step
        title="Put the AccessKey Secret at head and tail"
        description="This is the base string, in UTF-8."
        actions={
          hasSecret && (
            <Switch isSelected={isRevealed} onChange={setRevealed}>
              Show the secret
            </Switch>
          )
        }
      >
        {hasSecret ? (
          <CodeBlock
            aria-label="Base string"
            code={isRevealed ? steps.baseString : steps.maskedBaseString}
            isWrapped
            isCopyable={isRevealed}
            copyLabel="Copy the base string"
          />
        ) : (
          <Text tone="secondary">Enter the AccessKey Secret to go on.</Text>
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
          <Text tone="secondary">The signature follows from the base string.</Text>
        )}
      </Step>
    </Steps>
  );
}
