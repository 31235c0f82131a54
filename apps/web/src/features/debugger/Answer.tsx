import {
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  Inline,
  JsonViewer,
  Link,
  Meter,
  Stack,
  Switch,
  Tag,
  Text,
} from '@platform/ui';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { formatNumber } from '#lib/format.ts';
import { freeReason, paidBy } from './costs.ts';
import type { GatewayAnswer } from './gatewayAnswer.ts';
import { hasInexactNumber } from './inexactNumber.ts';
import { type CallState, changeSession, typedSecret, useDebuggerSession } from './session.ts';

const XmlCode = lazyComponent(() => import('./XmlCode.tsx').then((module) => module.XmlCode));

/** A call with a response. */
export type Answered = Extract<CallState, { phase: 'answered' }>;

/** The cost of a call, according to the gateway's response: rejected calls are free. */
function costOf({ accepted, answer: { quota }, sent }: Answered): string {
  if (accepted === 0) return 'Nothing';
  const { api } = sent;
  const free = freeReason(api, sent);
  if (free) return `Nothing: ${free}`;
  const calls = accepted === 1 ? 'One' : formatNumber(accepted);
  if (paidBy(api) !== 'interface') return 'What it used of video traffic or captures';
  if (quota && quota.remaining === 0) return `${calls}, of today’s free calls or of a package`;
  if (quota || api.priceKind === 'basic') return `${calls} of today’s free calls`;
  return `${calls} from a paid package`;
}

/** Props of Answer. */
export interface AnswerProps {
  state: Answered;
}

/** Status, return code, time, size, cost and body of a response. */
export function Answer({ state }: AnswerProps) {
  const { answer, sent } = state;
  const { httpStatus, isAccepted, code, codename, message, duration, size, requestId, quota } = answer;
  return (
    <Stack gap={4}>
      <Inline gap={2}>
        <Tag tone={isAccepted ? 'success' : 'danger'}>{isAccepted ? 'Accepted' : 'Refused'}</Tag>
        <Text weight="medium">{message}</Text>
      </Inline>
      {!isAccepted && code !== undefined && (
        <Inline gap={3}>
          <Link href={returnCodeHref(codename)}>What {codename} means</Link>
          {codename === 'SIG_INVALID' && (
            <SignatureFailure
              params={Object.fromEntries(sent.request.params)}
              refusedAs={codename}
              secret={() => typedSecret(Object.fromEntries(sent.request.params))}
            />
          )}
        </Inline>
      )}
      <DescriptionList layout="grid">
        <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
        {code !== undefined && (
          <DescriptionItem term="Return code">
            {code} <Code>{codename}</Code>
          </DescriptionItem>
        )}
        <DescriptionItem term="Time taken">{formatNumber(duration)} ms</DescriptionItem>
        <DescriptionItem term="Size">{formatNumber(size)} bytes</DescriptionItem>
        <DescriptionItem term="Cost">{costOf(state)}</DescriptionItem>
        {sent.times > 1 && <DescriptionItem term="Calls sent">{formatNumber(sent.times)}</DescriptionItem>}
        {requestId && (
          <DescriptionItem term="Request id">
            <Code>{requestId}</Code>
          </DescriptionItem>
        )}
      </DescriptionList>
      {quota && freeReason(sent.api, sent) === undefined && (
        <Meter
          label="Free calls left today"
          value={quota.remaining}
          maxValue={quota.limit}
          valueLabel={`${formatNumber(quota.remaining)} of ${formatNumber(quota.limit)}`}
          tone={quota.remaining === 0 ? 'danger' : 'accent'}
        />
      )}
      <Body answer={answer} />
    </Stack>
  );
}

function Body({ answer: { body, format } }: { answer: GatewayAnswer }) {
  const { showsTree } = useDebuggerSession();
  if (format === 'xml') {
    return <XmlCode aria-label="Answer" title="XML" code={body} copyLabel="Copy the answer" />;
  }
  if (format === 'text') {
    return <CodeBlock aria-label="Answer" title="Text" code={body} isWrapped copyLabel="Copy the answer" />;
  }
  return (
    <Stack gap={2}>
      <Switch isSelected={showsTree} onChange={(isTree) => changeSession({ showsTree: isTree })}>
        Show JSON as a tree
      </Switch>
      {showsTree ? (
        <>
          <JsonViewer aria-label="Answer" title="JSON" value={JSON.parse(body)} defaultExpandedDepth={2} />
          {hasInexactNumber(body) && (
            <Text size="small" tone="secondary">
              A number of this answer has more digits than the tree can show. The text has it as it came.
            </Text>
          )}
        </>
      ) : (
        <CodeBlock aria-label="Answer" title="JSON" code={body} language="json" copyLabel="Copy the answer" />
      )}
    </Stack>
  );
}
