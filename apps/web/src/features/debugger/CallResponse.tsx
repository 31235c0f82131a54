import { CodeBlock, Inline, JsonViewer, Link, Stack, Switch, Text } from '@platform/ui';
import { lazyComponent } from '#components/lazyComponent.tsx';
import type { GatewayResponse } from '#entities/call/gatewayResponse.ts';
import { ResponseSummary } from '#entities/call/ResponseSummary.tsx';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { FreeQuotaMeter } from '#entities/quota/FreeQuotaMeter.tsx';
import { formatNumber } from '#lib/format.ts';
import { freeReason, paidBy } from './costs.ts';
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

/** Props of CallResponse. */
export interface CallResponseProps {
  state: CallWithResponse;
}

/** Status, return code, time, size, cost and body of a response. */
export function CallResponse({ state }: CallResponseProps) {
  const { response, sent } = state;
  const { isAccepted, code, codename, quota } = response;
  return (
    <Stack gap={4}>
      <ResponseSummary
        response={response}
        facts={[
          ['Cost', costOf(state)],
          ...(sent.times > 1 ? [['Sent', `${formatNumber(sent.times)} calls`] as const] : []),
        ]}
      />
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
        <FreeQuotaMeter label="Free calls today" freeQuota={quota.limit} remaining={quota.remaining} />
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
