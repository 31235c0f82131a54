import type { ApiInfo, SandboxKey } from '@platform/sdk';
import {
  Alert,
  Button,
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  Form,
  Heading,
  Link,
  SendIcon,
  Stack,
  Text,
} from '@platform/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Loaded } from '#components/Loaded.tsx';
import { askGateway, problemOf, TIMEOUT } from '#entities/call/askGateway.ts';
import { type GatewayRequest, httpOf, requestOf } from '#entities/call/gatewayRequest.ts';
import type { GatewayResponse } from '#entities/call/gatewayResponse.ts';
import { ParameterFields } from '#entities/call/ParameterFields.tsx';
import { exampleValues, parameterErrors } from '#entities/call/parameters.ts';
import { ResponseSummary } from '#entities/call/ResponseSummary.tsx';
import { type CallDraft, identityOf, signedCall, unsignedCall } from '#entities/call/requestOf.ts';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { SignatureSteps } from '#entities/call/SignatureSteps.tsx';
import { signingTimes } from '#entities/call/timestamps.ts';
import { formatDuration, formatMoment, formatNumber } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';

/** Maximum number of times that a call is signed and sent, because other visitors may have sent the same one. */
const TRIES = 5;

const nextTime = signingTimes();

/** The last call that was sent. */
type SandboxCall =
  | { phase: 'idle' | 'sending' }
  | { phase: 'failed'; problem: string }
  | { phase: 'responded'; request: GatewayRequest; response: GatewayResponse };

/** Props of TryIt. */
export interface TryItProps {
  api: ApiInfo;
  sandbox: SandboxKey;
}

/** Sends a call with the sandbox key, and shows how it was signed. */
export function TryIt(props: TryItProps) {
  const zone = useGatewayZone();
  return (
    <Loaded query={zone} what="time zone of the gateway">
      {(loaded) => <CallOfVisitor {...props} zone={loaded} />}
    </Loaded>
  );
}

function CallOfVisitor({ api, sandbox, zone }: TryItProps & { zone: string }) {
  const { requestParams } = api;
  const [values, setValues] = useState(() => exampleValues(requestParams));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [call, setCall] = useState<SandboxCall>({ phase: 'idle' });

  const sign = (): Record<string, string> => {
    const target = { appId: sandbox.appId, api, zone };
    const draft: CallDraft = {
      accessKeyId: sandbox.accessKeyId,
      values,
      signMethod: 'md5',
      requestMode: 'post',
      format: 'json',
    };
    const time = nextTime(identityOf(unsignedCall(target, draft, new Date(0))));
    return signedCall(target, draft, time, sandbox.accessKeySecret);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = parameterErrors(requestParams, values);
    setErrors(found);
    if (Object.keys(found).length > 0 || call.phase === 'sending') return;
    setCall({ phase: 'sending' });
    try {
      const ask = () => askGateway(requestOf(sign()), { signal: AbortSignal.timeout(TIMEOUT) });
      let exchange = await ask();
      // All visitors have the same key, so others may have signed the same call for the same second.
      for (let tries = 1; tries < TRIES && exchange.response.codename === 'DUPLICATE_CALL'; tries++) {
        exchange = await ask();
      }
      setCall({ phase: 'responded', ...exchange });
    } catch (error) {
      setCall({ phase: 'failed', problem: problemOf(error) });
    }
  };

  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text>
          The call is signed in your browser with the public sandbox key:{' '}
          {formatNumber(sandbox.callsPerMinute)} calls a minute from one network. They return sample data and
          are free. In your own programs, use the key of your application and keep its secret.
        </Text>
        <DescriptionList>
          <DescriptionItem term="AppID">
            <Code>{sandbox.appId}</Code>
          </DescriptionItem>
          <DescriptionItem term="AccessKey ID">
            <Code>{sandbox.accessKeyId}</Code>
          </DescriptionItem>
          <DescriptionItem term="AccessKey Secret">
            <Code>{sandbox.accessKeySecret}</Code>
          </DescriptionItem>
        </DescriptionList>
      </Stack>
      <Form onSubmit={send} aria-label="Sandbox call">
        <ParameterFields
          parameters={requestParams}
          values={values}
          errors={errors}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
          onFillIn={() => setValues({ ...values, ...exampleValues(requestParams) })}
        />
        <div>
          <Button type="submit" variant="primary" icon={SendIcon} isPending={call.phase === 'sending'}>
            Send
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {call.phase === 'failed' && (
          <Alert tone="danger" title={call.problem}>
            Check your connection and send the call again. It gets a new signature.
          </Alert>
        )}
        {call.phase === 'responded' && <Outcome response={call.response} />}
      </div>
      {call.phase === 'responded' && <Details {...call} sandbox={sandbox} />}
    </Stack>
  );
}

/** How the call ended, in words. */
function Outcome({ response }: { response: GatewayResponse }) {
  const { isAccepted, code, codename, callTime, retryAfter } = response;
  const outcome = useRef<HTMLDivElement>(null);
  // The form may fill the window, so the outcome below it could be out of sight.
  useEffect(() => {
    // Browsers may return a promise, which is not a cleanup function.
    void outcome.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack gap={3} ref={outcome}>
      <ResponseSummary
        response={response}
        facts={callTime ? [['Arrival', `arrived ${formatMoment(callTime)}`]] : []}
      />
      {codename === 'QPS_EXCEEDED' && (
        <Alert tone="warning" title="Too many calls">
          Wait {formatDuration(retryAfter ?? 1)}, then send the call again. Your own applications have
          separate limits.
        </Alert>
      )}
      {!isAccepted && code !== undefined && (
        <Link href={returnCodeHref(codename)}>What {codename} means</Link>
      )}
    </Stack>
  );
}

/** The body of the response, and each step of the signature. */
function Details({
  request,
  response,
  sandbox,
}: Extract<SandboxCall, { phase: 'responded' }> & Pick<TryItProps, 'sandbox'>) {
  const { _sig: _, ...unsigned } = Object.fromEntries(request.params);
  return (
    <Stack gap={6}>
      <CodeBlock
        aria-label="Response"
        title={response.format === 'json' ? 'JSON' : 'Text'}
        code={response.body}
        language={response.format === 'json' ? 'json' : 'text'}
        copyLabel="Copy the response"
      />
      <Stack gap={3} elementType="section" aria-labelledby="how_signed">
        <Heading level={3} id="how_signed">
          How this call was signed
        </Heading>
        <SignatureSteps call={unsigned} secret={sandbox.accessKeySecret} isSecretPublic />
        <CodeBlock
          aria-label="Request as it was sent"
          title="The request with its signature"
          code={httpOf(request, location.host)}
          isWrapped="anywhere"
          copyLabel="Copy the request"
        />
      </Stack>
    </Stack>
  );
}
