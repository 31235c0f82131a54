import { Button, EmptyState, TerminalIcon } from '@platform/ui';

/** Stands in place of what could not be read; why is said by the message in the corner. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="This could not be loaded"
      icon={TerminalIcon}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      Check the connection and try again.
    </EmptyState>
  );
}
