import { Alert, Button, EmptyState, LayoutGridIcon, LinkButton, Stack, TerminalIcon } from '@platform/ui';
import { applicationHref } from '#entities/application/applicationHref.ts';
import type { SharedCall } from '#entities/call/sharedCall.ts';
import type { ApplicationChoice } from './choiceOf.ts';
import { useDebuggerSession } from './session.ts';
import { UnsignedCall } from './UnsignedCall.tsx';

/** @returns URL of the page where the application's APIs are enabled, filtered by the missing one */
export function enableHref({ appId, missing }: Pick<ApplicationChoice, 'appId' | 'missing'>): string {
  const href = applicationHref(appId);
  return missing?.name ? `${href}&keyword=${encodeURIComponent(missing.name)}` : href;
}

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
        title={account ? title : 'An application is missing to send this call'}
        actions={action}
      >
        {reason} To send it, use another account that has one{account ? '' : ', or create your own'}.
      </Alert>
      <UnsignedCall call={call} />
    </Stack>
  );
}

/** Props of NoApi. */
export interface NoApiProps {
  choice: ApplicationChoice;
}

/** Explains that no API is enabled for the application. */
export function NoApi({ choice }: NoApiProps) {
  const name = choice.missing?.name;
  return (
    <EmptyState
      title={name ? `${name} is not enabled for this application` : 'No API is enabled for this application'}
      icon={TerminalIcon}
      actions={
        <LinkButton href={enableHref(choice)} variant="primary">
          Enable APIs
        </LinkButton>
      }
    >
      Only enabled APIs can be called.
    </EmptyState>
  );
}

/** Props of Declined. */
export interface DeclinedProps {
  /** Asks again. */
  onOpen: () => void;
}

/** Shown instead of an old-customer interface that the reader did not agree to open. */
export function Declined({ onOpen }: DeclinedProps) {
  return (
    <EmptyState
      title="The old-customer interface was not opened"
      icon={TerminalIcon}
      actions={<Button onPress={onOpen}>Open it</Button>}
    >
      Choose another API, or open this one after all.
    </EmptyState>
  );
}
