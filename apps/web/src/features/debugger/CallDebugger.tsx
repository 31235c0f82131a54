import {
  Alert,
  Button,
  Card,
  Code,
  Form,
  Grid,
  Inline,
  LinkButton,
  PlayIcon,
  Stack,
  Tag,
} from '@platform/ui';
import { type FormEvent, useState } from 'react';
import { SupportReference } from '#components/SupportReference.tsx';
import { MethodName } from '#entities/call/MethodName.tsx';
import { parameterErrors } from '#entities/call/parameters.ts';
import { identityOf, unsignedCall } from '#entities/call/requestOf.ts';
import { SignatureSteps } from '#entities/call/SignatureSteps.tsx';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { toasts } from '#lib/toasts.ts';
import { CallForm, type FormErrors } from './CallForm.tsx';
import { CostOfCall } from './CostOfCall.tsx';
import { cancelCall, nextTime, sendCall } from './calls.ts';
import { useChosen } from './chosen.ts';
import { Provoke } from './Provoke.tsx';
import { type Obstacle, PROVOCATIONS, requestsFor } from './provocations.ts';
import { ResponsePanel } from './ResponsePanel.tsx';
import { changeSession, debuggerSession, saveDraft, useDebuggerSession } from './session.ts';
import { useDraft } from './useDraft.ts';
import { useProvocationContext } from './useProvocationContext.ts';
import { useRemainingAmount } from './useRemainingAmount.ts';

/** Signs and sends calls of one API: parameters, cost, signature and response side by side (specification §2.5). */
export function CallDebugger() {
  const chosen = useChosen();
  const { appId, api, usage, isBilled, isVip, keys, zone, applicationHref, provoke, onProvoke, hrefOf } =
    chosen;
  const session = useDebuggerSession();
  const { draft, secret } = useDraft();
  /** Validation messages are shown after the first attempt to send, and disappear as soon as the value is valid. */
  const [isChecked, setChecked] = useState(false);
  /** Signing time of the call in the signature steps. */
  const [time, setTime] = useState(() => new Date());
  const isShown =
    session.call.phase !== 'idle' &&
    session.call.sent.appId === appId &&
    session.call.sent.api.apiId === api.apiId;
  const state = isShown ? session.call : ({ phase: 'idle' } as const);
  const isSending = state.phase === 'sending';

  const remain = useRemainingAmount();
  const { context, error, onRetry } = useProvocationContext();
  const obstacle = provoke && context && PROVOCATIONS[provoke].obstacle?.(context);

  const unsigned = unsignedCall(chosen, draft, time);
  const parameters = parameterErrors(api.requestParams, draft.values);
  const errors: FormErrors = { parameters, ...(secret === '' && { secret: 'Enter the AccessKey Secret' }) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || obstacle || !context) return;
    setChecked(true);
    if (errors.secret || Object.keys(parameters).length > 0) {
      const form = event.currentTarget;
      // The fields are marked as invalid in the next frame.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      const identity = identityOf(unsigned);
      const signedNow = () => {
        const signed = nextTime(identity);
        setTime(signed);
        return unsignedCall(chosen, draft, signed);
      };
      const requests = requestsFor(signedNow, secret, provoke, context);
      void sendCall({ appId, api, isBilled, isVip, requests, provoked: provoke });
    } catch (error) {
      toasts.show({ tone: 'warning', title: (error as Error).message });
    }
  };

  return (
    <Grid layout="two" gap={6}>
      <Card title="Call" description={api.description}>
        <Form onSubmit={submit}>
          <Inline gap={2}>
            <MethodName>{api.methodName}</MethodName>
            <Code>{api.version}</Code>
            <Tag>{INTERFACE_VERSIONS[api.interfaceVersion]}</Tag>
          </Inline>
          <CallForm
            api={api}
            keys={keys}
            draft={draft}
            secret={secret}
            errors={isChecked ? errors : { parameters: {} }}
            onChange={(changes) => saveDraft(appId, api.apiId, { ...draft, ...changes })}
            onSecretChange={(changed) =>
              changeSession({
                secrets: { ...debuggerSession().secrets, [draft.accessKeyId]: changed },
              })
            }
          />
          <Provoke codename={provoke} onChange={onProvoke} />
          {obstacle && <CannotBeSent obstacle={obstacle} applicationHref={applicationHref} />}
          {error && (
            <Alert
              tone="warning"
              title="The data for the call could not be loaded"
              actions={
                <Button size="small" onPress={onRetry}>
                  Try again
                </Button>
              }
              isAnnounced
            >
              {error.message}
              <SupportReference requestId={error.requestId} status={error.status} />
            </Alert>
          )}
          {!obstacle && !error && (
            <CostOfCall
              usage={usage}
              remain={remain}
              isBilled={isBilled}
              isVip={isVip}
              zone={zone}
              provoke={provoke}
            />
          )}
          <Inline gap={2}>
            <Button
              type="submit"
              variant="primary"
              icon={PlayIcon}
              isPending={isSending || (!context && !error)}
              isDisabled={obstacle !== undefined || error !== null}
            >
              Send
            </Button>
            {isSending && <Button onPress={cancelCall}>Cancel</Button>}
          </Inline>
        </Form>
      </Card>
      <Stack gap={6}>
        <ResponsePanel state={state} resultHref={hrefOf('step/testResult')} />
        <Card
          title="Signature"
          description="Updated as you type. Sending renews the timestamp."
          actions={
            <LinkButton href={hrefOf('step/requestSteps')} size="small">
              Full request
            </LinkButton>
          }
        >
          <SignatureSteps call={unsigned} secret={secret} />
        </Card>
      </Stack>
    </Grid>
  );
}

/** Shown in place of the cost if the call cannot be sent. */
function CannotBeSent({ obstacle, applicationHref }: { obstacle: Obstacle; applicationHref: string }) {
  return (
    <Alert
      tone="warning"
      title="This call can’t be sent"
      {...(obstacle.isOfApplication && {
        actions: (
          <LinkButton href={applicationHref} size="small">
            Manage the application
          </LinkButton>
        ),
      })}
      isAnnounced
    >
      {obstacle.reason}
    </Alert>
  );
}
