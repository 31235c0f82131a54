import type { PlatformError } from '@platform/sdk';
import { Button, EmptyState, TriangleAlertIcon } from '@platform/ui';

/** What could not be loaded. */
export interface LoadFailureProps {
  /** What it is, in the plural: “applications”. */
  what: string;
  error: PlatformError;
  onRetry: () => void;
}

/** Stands in place of a list that could not be loaded, with a way to try again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      title={`The ${what} could not be loaded`}
      headingLevel={3}
      icon={TriangleAlertIcon}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      {error.message}
    </EmptyState>
  );
}
