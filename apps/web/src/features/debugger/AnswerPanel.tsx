import {
  Alert,
  Card,
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Inline,
  Meter,
  ProgressCircle,
  SendIcon,
  Stack,
  Tag,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { formatNumber } from '#lib/format.ts';
import type { AnswerBodyFormat, GatewayAnswer } from './gatewayAnswer.ts';
import type { CallState } from './useGatewayCall.ts';

const BODY_TITLES: Record<AnswerBodyFormat, string> = { json: 'JSON', xml: 'XML', text: 'Text' };

/** What is announced when a call ends. */
function announcement(state: CallState): string {
  if (state.phase !== 'answered') return '';
  const { isAccepted, message, httpStatus, quota } = state.answer;
  if (!isAccepted) return `The call was refused with status ${httpStatus}: ${message}`;
  return `The call was accepted${quota ? `, ${formatNumber(quota.remaining)} free calls are left today` : ''}`;
}

function Answer({ answer }: { answer: GatewayAnswer }) {
  const { httpStatus, isAccepted, code, codename, message, duration, requestId, quota, body, format } =
    answer;
  return (
    <Stack gap={4}>
      <Inline gap={2}>
        <Tag tone={isAccepted ? 'success' : 'danger'}>{isAccepted ? 'Accepted' : 'Refused'}</Tag>
        <Text weight="medium">{message}</Text>
      </Inline>
      <DescriptionList layout="grid">
        <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
        {code !== undefined && (
          <DescriptionItem term="Return code">
            {code} <Code>{codename}</Code>
          </DescriptionItem>
        )}
        <DescriptionItem term="Time taken">{formatNumber(duration)} ms</DescriptionItem>
        {requestId && (
          <DescriptionItem term="Request id">
            <Code>{requestId}</Code>
          </DescriptionItem>
        )}
      </DescriptionList>
      {quota && (
        <Meter
          label="Free calls left today"
          value={quota.remaining}
          maxValue={quota.limit}
          valueLabel={`${formatNumber(quota.remaining)} of ${formatNumber(quota.limit)}`}
          tone={quota.remaining === 0 ? 'danger' : 'accent'}
        />
      )}
      <CodeBlock
        aria-label="Answer"
        title={BODY_TITLES[format]}
        code={body}
        language={format === 'json' ? 'json' : 'text'}
        isWrapped={format !== 'json'}
        copyLabel="Copy the answer"
      />
    </Stack>
  );
}

/** What the gateway answered: status, return code, quota and body (specification §2.5, test result). */
export function AnswerPanel({ state }: { state: CallState }) {
  return (
    <Card title="Answer">
      <div aria-live="polite">
        <VisuallyHidden>{announcement(state)}</VisuallyHidden>
        {state.phase === 'idle' && (
          <EmptyState title="Nothing was sent yet" headingLevel={3} icon={SendIcon}>
            Send the call to see the gateway’s answer and what is left of the quota.
          </EmptyState>
        )}
        {state.phase === 'sending' && (
          <Inline gap={2} justify="center">
            <ProgressCircle aria-label="Waiting for the answer" />
          </Inline>
        )}
        {state.phase === 'cancelled' && (
          <Alert title="The call was cancelled">
            It may have reached the gateway before; then it counts all the same.
          </Alert>
        )}
        {state.phase === 'failed' && (
          <Alert tone="danger" title={state.problem}>
            Check the connection and send the call again; it is signed anew.
          </Alert>
        )}
      </div>
      {state.phase === 'answered' && <Answer answer={state.answer} />}
    </Card>
  );
}
