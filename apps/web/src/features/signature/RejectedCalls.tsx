import { type GatewayInvokeLog, GatewayInvokeStatus } from '@platform/sdk';
import { useGetOwnInvokeLog } from '@platform/sdk/react';
import { Alert, Button, Select, SelectItem } from '@platform/ui';
import { SupportReference } from '#components/SupportReference.tsx';
import { formatMoment } from '#lib/format.ts';
import { useIsLoggedIn } from '#lib/session.ts';

/** Maximum number of calls offered, newest first. */
const MAX_OPTIONS = 20;

/** Props of RejectedCalls. */
export interface RejectedCallsProps {
  /** The selected call; undefined if there is none, or if it was edited since. */
  callId: string | undefined;
  onChoose: (call: GatewayInvokeLog) => void;
}

/** Lets logged-in users select one of their rejected calls. */
export function RejectedCalls({ callId, onChoose }: RejectedCallsProps) {
  const isLoggedIn = useIsLoggedIn();
  const { data, isLoadingError, error, refetch } = useGetOwnInvokeLog(
    { status: GatewayInvokeStatus.failed, pageNumber: 1, pageSize: MAX_OPTIONS },
    { query: { enabled: isLoggedIn, meta: { showsError: true } } },
  );
  if (!isLoggedIn) return null;
  if (isLoadingError) {
    return (
      <Alert
        tone="warning"
        title="Your rejected calls could not be loaded"
        actions={
          <Button size="small" onPress={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
        <SupportReference requestId={error.requestId} status={error.status} />
      </Alert>
    );
  }
  const calls = data?.list ?? [];
  const isEmpty = data !== undefined && calls.length === 0;
  return (
    <Select
      label="One of your rejected calls"
      placeholder={isEmpty ? 'None' : 'Choose a call, or paste one'}
      description={
        isEmpty
          ? 'None of your recent calls was rejected.'
          : 'The latest rejected calls, as the gateway received them. If your program sent a call with an invalid signature, paste it: such calls are not listed.'
      }
      isDisabled={calls.length === 0}
      value={callId ?? null}
      onChange={(key) => {
        const chosen = calls.find(({ id }) => id === key);
        if (chosen) onChoose(chosen);
      }}
    >
      {calls.map(({ id, codename, methodName, startTime }) => (
        <SelectItem
          key={id}
          id={id}
          textValue={`${codename} ${methodName ?? ''}`}
          description={`${methodName ?? 'no method'}, ${formatMoment(startTime)}`}
        >
          {codename}
        </SelectItem>
      ))}
    </Select>
  );
}
