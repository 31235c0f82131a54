import { Code, Inline, Stack, Tag, Text, VisuallyHidden } from '@platform/ui';
import { Fragment } from 'react';
import { CopyableCode } from '#components/CopyableCode.tsx';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import type { GatewayResponse } from './gatewayResponse.ts';

/** The name of a fact, for screen readers, and its value. The name is empty if the value says what it is. */
export type Fact = readonly [name: string, value: string];

/** How a call ended: it succeeded, the gateway rejected it, or something failed after the gateway had accepted it. */
function outcomeOf({ isAccepted, httpStatus }: GatewayResponse) {
  if (isAccepted) return { label: 'Succeeded', tone: 'success' } as const;
  return httpStatus >= 500
    ? ({ label: 'Failed', tone: 'warning' } as const)
    : ({ label: 'Rejected', tone: 'danger' } as const);
}

/** Facts in one line: `200 · 53 ms round trip · 596 B · free`. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Text size="small" tone="secondary" isTabular>
      {facts.map(([name, value], index) => (
        <Fragment key={`${name} ${value}`}>
          {index > 0 && ' · '}
          {name && <VisuallyHidden>{`${name} `}</VisuallyHidden>}
          {value}
        </Fragment>
      ))}
    </Text>
  );
}

const PLACES: [name: string, place: string][] = [
  ['upstream', 'upstream'],
  ['gateway', 'at the gateway'],
];

/** The parts of the round trip that the gateway has measured; the rest is the network. */
function timingFacts(timings: ReadonlyMap<string, number>): Fact[] {
  return PLACES.flatMap(([name, place]): Fact[] => {
    const duration = timings.get(name);
    return duration === undefined ? [] : [['', `${formatNumber(duration)} ms ${place}`]];
  });
}

/** Props of ResponseSummary. */
export interface ResponseSummaryProps {
  response: GatewayResponse;
  /** Facts in addition to status, time and size. */
  facts?: readonly Fact[];
}

/** How a call ended: outcome, facts, return code and request ID. */
export function ResponseSummary({ response, facts = [] }: ResponseSummaryProps) {
  const { httpStatus, code, codename, message, duration, timings, size, requestId } = response;
  const { label, tone } = outcomeOf(response);
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <Tag tone={tone}>{label}</Tag>
        <Text weight="medium">{message}</Text>
      </Inline>
      <Facts
        facts={[
          ['HTTP status', String(httpStatus)],
          ['Time', `${formatNumber(duration)} ms round trip`],
          ...timingFacts(timings),
          ['Size', formatBytes(size)],
          ...facts,
        ]}
      />
      {code !== undefined && (
        <Text size="small" tone="secondary">
          Return code {code} <Code>{codename}</Code>
          {requestId && (
            <>
              {' · '}Request ID <CopyableCode value={requestId} label={COPY_REFERENCE} />
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}
