import {
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  Inline,
  JsonViewer,
  Link,
  LinkButton,
  Meter,
  Stack,
  Switch,
  Tag,
  Text,
} from '@platform/ui';
import { type ExaminedCall, examineCall } from '#lib/examinedCall.ts';
import { formatNumber } from '#lib/format.ts';
import { later } from '#lib/later.tsx';
import { returnCodeHref, SIGNATURE_PATH } from '#lib/returnCodeHref.ts';
import { paidBy } from './costs.ts';
import type { GatewayAnswer } from './gatewayAnswer.ts';
import { hasInexactNumber } from './inexactNumber.ts';
import { type CallState, changeSession, debuggerSession, secretOf, useDebuggerSession } from './session.ts';

const XmlCode = later(() => import('./XmlCode.tsx').then((module) => module.XmlCode));

/** A call that was answered. */
export type Answered = Extract<CallState, { phase: 'answered' }>;

/** What a call did cost, by what the gateway said of it: what is refused costs nothing. */
function costOf({ accepted, answer: { quota }, sent: { api, isBilled } }: Answered): string {
  if (accepted === 0) return 'Nothing';
  if (!isBilled) return 'Nothing: the account is not billed';
  const calls = accepted === 1 ? 'One' : formatNumber(accepted);
  if (paidBy(api) !== 'interface') return 'What it used of video traffic or captures';
  if (quota && quota.remaining === 0) return `${calls}, of today’s free calls or of a package`;
  if (quota || api.priceKind === 'basic') return `${calls} of today’s free calls`;
  return `${calls} from a paid package`;
}

/** What the answer is told. */
export interface AnswerProps {
  state: Answered;
}

/** Status, return code, time, size and cost of an answer, and its body. */
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
          {codename === 'SIG_INVALID' && <WhyFailed params={sent.request.params} refusedAs={codename} />}
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
      {quota && sent.isBilled && (
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

/** The call whose signature failed. */
export interface WhyFailedProps {
  params: readonly (readonly [name: string, value: string])[];
  /** What the gateway's log knows it by; left out for a call that was just sent. */
  logged?: ExaminedCall['logged'];
  /** The return code that the gateway answered. */
  refusedAs: string;
}

/** What leads to the page that explains a signature. */
export function WhyFailed({ params, logged, refusedAs }: WhyFailedProps) {
  const call = Object.fromEntries(params);
  return (
    <LinkButton
      href={SIGNATURE_PATH}
      size="small"
      onPress={() => {
        const secret = secretOf(debuggerSession(), call._akey ?? '');
        examineCall({ params: call, refusedAs, ...(secret && { secret }), ...(logged && { logged }) });
      }}
    >
      Why did my signature fail?
    </LinkButton>
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
