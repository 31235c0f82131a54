import type { PlatformError } from '@platform/sdk';
import { Button, EmptyState, type HeadingLevel, TriangleAlertIcon } from '@platform/ui';
import { SupportReference } from './SupportReference.tsx';

/** Props of LoadFailure. */
export interface LoadFailureProps {
  /** Name of the content in the plural: “applications”. */
  what: string;
  error: PlatformError;
  /**
   * Heading level within the page's outline.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  onRetry: () => void;
}

/** Error state of a list that could not be loaded, with a retry button. */
export function LoadFailure({ what, error, headingLevel = 3, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      title={`The ${what} could not be loaded`}
      headingLevel={headingLevel}
      icon={TriangleAlertIcon}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      {error.message}
      <SupportReference requestId={error.requestId} status={error.status} />
    </EmptyState>
  );
}
