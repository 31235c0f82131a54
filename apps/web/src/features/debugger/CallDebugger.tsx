import type { AccessKey, ApiInfo } from '@platform/sdk';
import { Button, Card, Code, CodeBlock, Form, Grid, Inline, PlayIcon, Stack, Tag } from '@platform/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { toasts } from '#lib/toasts.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { CallForm, type FormErrors } from './CallForm.tsx';
import { curlCommand } from './curl.ts';
import { parameterErrors } from './parameters.ts';
import { type CallDraft, identityOf, signedCall, unsignedCall } from './requestOf.ts';
import { SignatureSteps } from './SignatureSteps.tsx';
import { signingTimes } from './timestamps.ts';
import { GATEWAY_PATH, useGatewayCall } from './useGatewayCall.ts';

/** What is debugged. */
export interface CallDebuggerProps {
  appId: string;
  api: ApiInfo;
  /** The application's keys that can sign, the newest first. */
  keys: AccessKey[];
  /** Gives a key's secret; empty while it is missing. */
  secretOf: (accessKeyId: string) => string;
  onSecretChange: (accessKeyId: string, secret: string) => void;
}

const nextTime = signingTimes();
/** The command is signed anew this often, so that it has minutes to live whenever it is copied. */
const RENEWAL = 60_000;

/** Signs and sends calls of one API: parameters, signature and answer side by side (specification §2.5). */
export function CallDebugger({ appId, api, keys, secretOf, onSecretChange }: CallDebuggerProps) {
  const [draft, setDraft] = useState<CallDraft>({
    accessKeyId: keys[0]?.accessKeyId ?? '',
    values: {},
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
  });
  const secret = secretOf(draft.accessKeyId);
  /** Messages are shown from the first attempt to send on, and go as soon as what they ask for is there. */
  const [isChecked, setChecked] = useState(false);
  /** When the call was signed that the steps show, and when the one of the command is: a signature is good once. */
  const [times, setTimes] = useState(() => ({ call: new Date(), command: new Date() }));
  const { state, start, cancel } = useGatewayCall();
  const isSending = state.phase === 'sending';

  const unsigned = unsignedCall(appId, api, draft, times.call);
  const identity = identityOf(unsigned);
  useEffect(() => {
    const renew = () => setTimes(({ call }) => ({ call, command: nextTime(identity) }));
    const timer = setInterval(renew, RENEWAL);
    return () => clearInterval(timer);
  }, [identity]);

  const parameters = parameterErrors(api.requestParams, draft.values);
  const errors: FormErrors = { parameters, ...(secret === '' && { secret: 'Enter the AccessKey Secret' }) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setChecked(true);
    if (errors.secret || Object.keys(parameters).length > 0) {
      const form = event.currentTarget;
      // The fields are marked with the next frame.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      const call = nextTime(identity);
      setTimes({ call, command: nextTime(identity) });
      void start(draft.requestMode, signedCall(appId, api, draft, call, secret));
    } catch (error) {
      toasts.show({ tone: 'warning', title: (error as Error).message });
    }
  };

  return (
    <Grid layout="two" gap={6}>
      <Card title="Call" description={api.description}>
        <Form onSubmit={submit}>
          <Inline gap={2}>
            <Code>{api.methodName}</Code>
            <Code>{api.version}</Code>
            <Tag>{api.interfaceVersion === 'new' ? 'New' : 'Old'}-customer interface</Tag>
          </Inline>
          <CallForm
            api={api}
            keys={keys}
            draft={draft}
            secret={secret}
            errors={isChecked ? errors : { parameters: {} }}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
            onSecretChange={(changed) => onSecretChange(draft.accessKeyId, changed)}
          />
          <Inline gap={2}>
            <Button type="submit" variant="primary" icon={PlayIcon} isPending={isSending}>
              Send
            </Button>
            {isSending && <Button onPress={cancel}>Cancel</Button>}
          </Inline>
        </Form>
      </Card>
      <Stack gap={6}>
        <AnswerPanel state={state} />
        <Card title="Signature" description="It builds up as you type; sending renews the timestamp.">
          <SignatureSteps call={unsigned} secret={secret} />
        </Card>
        {secret !== '' && (
          <CodeBlock
            aria-label="The same call with curl"
            title="The same call with curl, good once and for 10 minutes"
            code={curlCommand(
              `${location.origin}${GATEWAY_PATH}`,
              draft.requestMode,
              signedCall(appId, api, draft, times.command, secret),
            )}
            copyLabel="Copy the command"
          />
        )}
      </Stack>
    </Grid>
  );
}
