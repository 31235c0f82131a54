import type { AccessKey, ApiInfo } from '@platform/sdk';
import { signParams } from '@platform/signer';
import { Button, Card, CodeBlock, Columns, Form, Inline, PlayIcon, Stack } from '@platform/ui';
import { type FormEvent, useState } from 'react';
import { recallSecret } from '#lib/secrets.ts';
import { toasts } from '#lib/toasts.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { type CallDraft, CallForm } from './CallForm.tsx';
import { curlCommand } from './curl.ts';
import { parameterErrors, sentParameters } from './parameters.ts';
import { SignatureSteps } from './SignatureSteps.tsx';
import { signingTimes } from './timestamps.ts';
import { GATEWAY_PATH, useGatewayCall } from './useGatewayCall.ts';

/** What is debugged. */
export interface CallDebuggerProps {
  appId: string;
  api: ApiInfo;
  /** The application's keys that can sign, the current one first. */
  keys: AccessKey[];
}

const nextTime = signingTimes();

/** Signs and sends calls of one API: parameters, signature and answer side by side. */
export function CallDebugger({ appId, api, keys }: CallDebuggerProps) {
  const accessKeyId = keys[0]?.accessKeyId ?? '';
  const [draft, setDraft] = useState<CallDraft>({
    accessKeyId,
    secret: recallSecret(accessKeyId) ?? '',
    values: {},
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** When the call was signed that the steps show, and when the one of the command is: a signature is good once. */
  const [times, setTimes] = useState(() => ({ call: new Date(), command: new Date() }));
  const { state, start, cancel } = useGatewayCall();

  const signed = (time: Date) =>
    signParams({
      appId,
      accessKeyId: draft.accessKeyId,
      // What is shown before there is a secret shows no signature.
      secret: draft.secret || 'missing',
      method: api.methodName,
      version: api.version,
      params: sentParameters(api.requestParams, draft.values),
      requestMode: draft.requestMode,
      signMethod: draft.signMethod,
      timestamp: time,
      ...(draft.format === 'xml' && { format: draft.format }),
    });
  const { _sig: _, ...unsigned } = signed(times.call);

  const change = (changes: Partial<CallDraft>) => {
    const next = { ...draft, ...changes };
    if (changes.accessKeyId) next.secret = recallSecret(changes.accessKeyId) ?? '';
    setDraft(next);
    // A message goes away as soon as what it asked for is there.
    if (Object.keys(errors).length > 0) setErrors(problemsOf(next));
  };
  const problemsOf = ({ secret, values }: CallDraft) => ({
    ...(secret === '' && { secret: 'Enter the AccessKey Secret' }),
    ...parameterErrors(api.requestParams, values),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(draft);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      const key = JSON.stringify({ ...unsigned, _timestamp: '' });
      const call = nextTime(key);
      setTimes({ call, command: nextTime(key) });
      void start(draft.requestMode, signed(call));
    } catch (error) {
      toasts.show({ tone: 'warning', title: (error as Error).message });
    }
  };
  const isSending = state.phase === 'sending';

  return (
    <Columns layout="two" gap={6}>
      <Stack gap={6}>
        <Card title="Call" description={api.description}>
          <Form onSubmit={submit}>
            <CallForm api={api} keys={keys} draft={draft} errors={errors} onChange={change} />
            <Inline gap={2}>
              <Button type="submit" variant="primary" icon={PlayIcon} isPending={isSending}>
                Send
              </Button>
              {isSending && <Button onPress={cancel}>Cancel</Button>}
            </Inline>
          </Form>
        </Card>
      </Stack>
      <Stack gap={6}>
        <AnswerPanel state={state} />
        <Card title="Signature" description="It builds up as you type; sending renews the timestamp.">
          <SignatureSteps call={unsigned} secret={draft.secret} />
        </Card>
        {draft.secret !== '' && (
          <CodeBlock
            aria-label="The same call with curl"
            title="The same call with curl, good once and for 10 minutes"
            code={curlCommand(`${location.origin}${GATEWAY_PATH}`, draft.requestMode, signed(times.command))}
            copyLabel="Copy the command"
          />
        )}
      </Stack>
    </Columns>
  );
}
