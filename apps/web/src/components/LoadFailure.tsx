import type { PlatformError } from '@platform/sdk';
import { Button, EmptyState, type HeadingLevel, TriangleAlertIcon } from '@platform/ui';

/** What could not be loaded. */
export interface LoadFailureProps {
  /** What it is, in the plural: “applications”. */
  what: string;
  error: PlatformError;
  /**
   * The heading's place in the outline of the page.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  onRetry: () => void;
}

/** Stands in place of a list that could not be loaded, with a way to try again. */
export function LoadFailure({ what, error, headingLevel = 3, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      title={`The ${what} could not be loaded`}
      headingLevel={headingLevel}
      icon={TriangleAlertIcon}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      {error.message}
    </EmptyState>
  );
}
