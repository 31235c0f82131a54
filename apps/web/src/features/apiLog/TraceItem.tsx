import { DescriptionItem, Link } from '@platform/ui';
import { Copied } from './Copied.tsx';

/** Props of TraceItem. */
interface TraceItemProps {
  traceId: string | null;
  /** Where the trace is shown. */
  traceUrl: string | null;
}

/** The trace of a call or request as an item of a description list; nothing without a trace. */
export function TraceItem({ traceId, traceUrl }: TraceItemProps) {
  return (
    traceId !== null && (
      <DescriptionItem term="Trace">
        {traceUrl === null ? (
          <Copied value={traceId} label="Copy the trace ID" />
        ) : (
          <Link href={traceUrl} variant="standalone" isExternal externalLabel="opens in a new window">
            {traceId}
          </Link>
        )}
      </DescriptionItem>
    )
  );
}
