import {
  Code,
  CodeBlock,
  CopyButton,
  Inline,
  JsonViewer,
  Link,
  Meter,
  Stack,
  Switch,
  Tag,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { Fragment } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import { freeReason, paidBy } from './costs.ts';
import type { GatewayResponse } from './gatewayResponse.ts';
import { hasInexactNumber } from './inexactNumber.ts';
import { QuotaExceeded } from './QuotaExceeded.tsx';
import { type CallState, changeSession, typedSecret, useDebuggerSession } from './session.ts';

const XmlCode = lazyComponent(() => import('./XmlCode.tsx').then((module) => module.XmlCode));

/** A call with a response. */
export type CallWithResponse = Extract<CallState, { phase: 'responded' }>;

/** The cost of a call in a few words, according to the gateway's response: calls that did not succeed are free. */
function costOf({ accepted, response: { quota }, sent }: CallWithResponse): string {
  const { api } = sent;
  if (accepted === 0 || freeReason(api, sent)) return 'free';
  const flowType = paidBy(api);
  if (flowType !== 'interface') return flowType === 'video' ? 'uses video traffic' : 'uses snapshots';
  const calls = accepted === 1 ? 'call' : 'calls';
  if (quota && quota.remaining === 0) return `${formatNumber(accepted)} free or package ${calls}`;
  const kind = quota || api.priceKind === 'basic' ? 'free' : 'package';
  return `${formatNumber(accepted)} ${kind} ${calls}`;
}

/** How a call ended: the gateway rejected it, or something failed after that. */
function outcomeOf({ isAccepted, httpStatus }: GatewayResponse) {
  if (isAccepted) return { label: 'Succeeded', tone: 'success' } as const;
  return httpStatus >= 500
    ? ({ label: 'Failed', tone: 'warning' } as const)
    : ({ label: 'Rejected', tone: 'danger' } as const);
}

/** Facts in one line: `200 · 53 ms round trip · 596 B · free`. Their names are for screen readers. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Text size="small" tone="secondary" isTabular>
      {facts.map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <VisuallyHidden>{`${name} `}</VisuallyHidden>
          {value}
        </Fragment>
      ))}
    </Text>
  );
}

/** Props of CallResponse. */
export interface CallResponseProps {
  state: CallWithResponse;
}

/** Status, return code, time, size, cost and body of a response. */
export function CallResponse({ state }: CallResponseProps) {
  const { response, sent } = state;
  const { httpStatus, isAccepted, code, codename, message, duration, size, requestId, quota } = response;
  const { label, tone } = outcomeOf(response);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Tag tone={tone}>{label}</Tag>
          <Text weight="medium">{message}</Text>
        </Inline>
        <Facts
          facts={[
            ['HTTP status', String(httpStatus)],
            ['Time', `${formatNumber(duration)} ms round trip`],
            ['Size', formatBytes(size)],
            ['Cost', costOf(state)],
            ...(sent.times > 1 ? [['Sent', `${formatNumber(sent.times)} calls`] as const] : []),
          ]}
        />
        {code !== undefined && (
          <Text size="small" tone="secondary">
            Return code {code} <Code>{codename}</Code>
            {requestId && (
              <>
                {' · '}Request ID <Code>{requestId}</Code>{' '}
                <CopyButton value={requestId} label={COPY_REFERENCE} />
              </>
            )}
          </Text>
        )}
      </Stack>
      {!isAccepted && code !== undefined && (
        <Inline gap={3}>
          <Link href={returnCodeHref(codename)}>What {codename} means</Link>
          {codename === 'SIG_INVALID' && (
            <SignatureFailure
              params={Object.fromEntries(sent.request.params)}
              rejectedAs={codename}
              secret={() => typedSecret(Object.fromEntries(sent.request.params))}
            />
          )}
        </Inline>
      )}
      {codename === 'QUOTA_EXCEEDED' && <QuotaExceeded response={response} api={sent.api} />}
      {quota && freeReason(sent.api, sent) === undefined && (
        <Meter
          label="Free calls left today"
          value={quota.remaining}
          maxValue={quota.limit}
          valueLabel={`${formatNumber(quota.remaining)} of ${formatNumber(quota.limit)}`}
          tone={quota.remaining === 0 ? 'danger' : 'accent'}
        />
      )}
      <Body response={response} />
    </Stack>
  );
}

function Body({ response: { body, format } }: { response: GatewayResponse }) {
  const { showsTree } = useDebuggerSession();
  if (format === 'xml') {
    return <XmlCode aria-label="Response" title="XML" code={body} copyLabel="Copy the response" />;
  }
  if (format === 'text') {
    return (
      <CodeBlock aria-label="Response" title="Text" code={body} isWrapped copyLabel="Copy the response" />
    );
  }
  return (
    <Stack gap={2}>
      <Switch isSelected={showsTree} onChange={(isTree) => changeSession({ showsTree: isTree })}>
        Show JSON as a tree
      </Switch>
      {showsTree ? (
        <>
          <JsonViewer aria-label="Response" title="JSON" value={JSON.parse(body)} defaultExpandedDepth={2} />
          {hasInexactNumber(body) && (
            <Text size="small" tone="secondary">
              A number in this response has more digits than the tree can show. The text shows all of them.
            </Text>
          )}
        </>
      ) : (
        <CodeBlock
          aria-label="Response"
          title="JSON"
          code={body}
          language="json"
          copyLabel="Copy the response"
        />
      )}
    </Stack>
  );
}
