import { sign } from '@platform/signer';
import { Alert, Card, CodeBlock, Grid, LinkButton, Stack, Text } from '@platform/ui';
import { useEffect, useState } from 'react';
import { gatewayEndpoint, httpOf, requestOf } from '#entities/call/gatewayRequest.ts';
import { parameterErrors } from '#entities/call/parameters.ts';
import { identityOf, unsignedCall } from '#entities/call/requestOf.ts';
import { SignatureSteps } from '#entities/call/SignatureSteps.tsx';
import { nextTime } from './calls.ts';
import { useChosen } from './chosen.ts';
import { curlCommand } from './curl.ts';
import { PROVOCATIONS } from './provocations.ts';
import { useDraft } from './useDraft.ts';

/** Interval in milliseconds after which the call is signed again, so that a copied call stays valid for minutes. */
const RENEWAL = 60_000;

/** A signing time not yet used for this call; the current time if the call was sent too often. */
function nextTimeOf(identity: string): Date {
  try {
    return nextTime(identity);
  } catch {
    return new Date();
  }
}

/** The request of the current draft, step by step and as it is sent (specification §2.1, request steps). */
export function RequestSteps() {
  const chosen = useChosen();
  const { api, provoke, hrefOf } = chosen;
  const { draft, secret } = useDraft();
  const identity = identityOf(unsignedCall(chosen, draft, new Date(0)));
  const [time, setTime] = useState(() => nextTimeOf(identity));
  useEffect(() => {
    const timer = setInterval(() => setTime(nextTimeOf(identity)), RENEWAL);
    return () => clearInterval(timer);
  }, [identity]);

  const unsigned = unsignedCall(chosen, draft, time);
  const hasProblems = Object.keys(parameterErrors(api.requestParams, draft.values)).length > 0;
  const signed = secret === '' ? undefined : { ...unsigned, _sig: sign(unsigned, secret) };
  return (
    <Stack gap={6}>
      {hasProblems && (
        <Alert
          tone="warning"
          title="The call is not complete yet"
          actions={
            <LinkButton href={hrefOf('debugger')} size="small">
              Fill in
            </LinkButton>
          }
        >
          The steps show what has been entered so far.
        </Alert>
      )}
      {provoke && (
        <Alert title={`Sent from the debugger, this call provokes ${provoke}`}>
          {PROVOCATIONS[provoke].how} Here you see the call without that change.
        </Alert>
      )}
      <Grid layout="two" gap={6}>
        <Card title="Signature" description="How the call is signed, from its parameters to _sig.">
          <SignatureSteps call={unsigned} secret={secret} />
        </Card>
        <Card title="Request" description="Every parameter with the signature, percent-encoded.">
          {signed ? (
            <Stack gap={4}>
              <CodeBlock
                aria-label="Request as it is sent"
                title="HTTP"
                code={httpOf(requestOf(signed), location.host)}
                isWrapped
                copyLabel="Copy the request"
              />
              <CodeBlock
                aria-label="The same call with curl"
                title="The same call with curl, valid once and for 10 minutes"
                code={curlCommand(gatewayEndpoint(), draft.requestMode, signed)}
                copyLabel="Copy the command"
              />
            </Stack>
          ) : (
            <Text tone="secondary">
              Enter the AccessKey Secret in the debugger to see the signed request.
            </Text>
          )}
        </Card>
      </Grid>
    </Stack>
  );
}
