import { Alert, Button, EmptyState, LayoutGridIcon, LinkButton, Stack, TerminalIcon } from '@platform/ui';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { EnableApiButton } from '#entities/application/EnableApiButton.tsx';
import { useFirstApi } from '#entities/application/firstApi.ts';
import type { SharedCall } from '#entities/call/sharedCall.ts';
import { sentAs } from '#lib/authorization.ts';
import type { ApplicationChoice, MissingApi } from './choiceOf.ts';
import { useDebuggerSession } from './session.ts';
import { UnsignedCall } from './UnsignedCall.tsx';

/** Props of NoApplication. */
export interface NoApplicationProps {
  /** The call to open; undefined if there is none. */
  call: SharedCall | undefined;
  /** Returns to the account's own applications. */
  onLeave: () => void;
}

/** Explains that no application can sign a call, and what to do; a call from the URL is shown read-only. */
export function NoApplication({ call, onLeave }: NoApplicationProps) {
  const { account } = useDebuggerSession();
  const action = account ? (
    <Button onPress={onLeave}>Back to my own</Button>
  ) : (
    <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary">
      New application
    </LinkButton>
  );
  const title = account ? `${account.name} has no application` : 'Create an application first';
  const reason = 'Calls are signed with an application’s AccessKey.';
  if (!call) {
    return (
      <EmptyState title={title} icon={LayoutGridIcon} actions={action}>
        {reason}
      </EmptyState>
    );
  }
  return (
    <Stack gap={6}>
      <Alert
        tone="info"
        title={account ? title : 'You need an application to send this call'}
        actions={action}
      >
        {reason} Use another account that has one{account ? '' : ', or create your own'}.
      </Alert>
      <UnsignedCall call={call} />
    </Stack>
  );
}

/** Props of EnableHere. */
export interface EnableHereProps {
  appId: string;
  api: Pick<MissingApi, 'apiId' | 'name' | 'version'>;
}

/** Enables an API for an application of the debugged account. */
export function EnableHere({ appId, api }: EnableHereProps) {
  const { account } = useDebuggerSession();
  return <EnableApiButton appId={appId} api={api} request={account && sentAs(account)} />;
}

/** Props of NoApi. */
export interface NoApiProps {
  choice: Extract<ApplicationChoice, { kind: 'noApi' }>;
}

/** Explains that an API is not enabled for the application, and enables it here. */
export function NoApi({ choice: { appId, missing } }: NoApiProps) {
  const first = useFirstApi();
  const api = missing ?? first;
  const title = missing
    ? `${missing.name} ${missing.version} is not enabled for this application`
    : 'No API is enabled for this application';
  return (
    <EmptyState
      title={title}
      icon={TerminalIcon}
      actions={
        <>
          {api && <EnableHere appId={appId} api={api} />}
          <LinkButton href={applicationHref(appId)}>All APIs</LinkButton>
        </>
      }
    >
      {missing
        ? 'An application can call only the APIs that are enabled for it.'
        : 'Enable an API to call it. You can enable others later.'}
    </EmptyState>
  );
}

/** Props of Declined. */
export interface DeclinedProps {
  /** Opens the prompt again. */
  onOpen: () => void;
}

/** Shown instead of an old-customer interface that the reader did not agree to open. */
export function Declined({ onOpen }: DeclinedProps) {
  return (
    <EmptyState
      title="You did not open the old-customer interface"
      icon={TerminalIcon}
      actions={<Button onPress={onOpen}>Open</Button>}
    >
      Choose another API, or open this one anyway.
    </EmptyState>
  );
}
