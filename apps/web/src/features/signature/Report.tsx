import type { Cause, Certainty, Diagnosis } from '@platform/signer/diagnose';
import {
  Alert,
  Card,
  Code,
  DescriptionItem,
  DescriptionList,
  Heading,
  Inline,
  Link,
  Stack,
  Tag,
  Text,
} from '@platform/ui';
import type { Ref } from 'react';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { BaseStrings } from './BaseStrings.tsx';
import { cause as causeStyle, causes as causesStyle, value as valueStyle } from './Report.css.ts';

/** Props of Report. */
export interface ReportProps {
  diagnosis: Diagnosis;
  /** The format that the call was parsed as. */
  readAs: string;
  /** What the gateway objects to in how the call was sent, or that the log may have cut off a value; undefined if neither. */
  note: string | undefined;
  /** The return code that the gateway rejected the call with; undefined if it is not known. */
  rejectedAs: string | undefined;
  /** The heading, which receives the focus. */
  ref: Ref<HTMLHeadingElement>;
}

const CERTAINTIES: Record<Certainty, { label: string; tone: 'danger' | 'warning' | 'neutral' }> = {
  certain: { label: 'Certain', tone: 'danger' },
  likely: { label: 'Likely', tone: 'warning' },
  possible: { label: 'Possible', tone: 'neutral' },
};

/** Returns whether the gateway rejected the call for a reason other than its signature and the causes found. */
function isRejectedElsewhere({ verdict, causes }: Diagnosis, rejectedAs: string | undefined): boolean {
  return (
    verdict !== 'wrong' &&
    rejectedAs !== undefined &&
    rejectedAs !== 'SIG_INVALID' &&
    !causes.some((each) => each.returnCode === rejectedAs)
  );
}

function Verdict({ diagnosis, rejectedAs }: Pick<ReportProps, 'diagnosis' | 'rejectedAs'>) {
  const { verdict, causes } = diagnosis;
  const [first] = causes;
  if (rejectedAs && isRejectedElsewhere(diagnosis, rejectedAs)) {
    return (
      <Alert title="This call was not rejected because of its signature" isAnnounced>
        The gateway returned <Link href={returnCodeHref(rejectedAs)}>{rejectedAs}</Link>. See what it means
        and how to fix it.
      </Alert>
    );
  }
  if (verdict === 'right' && !first) {
    return (
      <Alert tone="success" title="The signature is correct" isAnnounced>
        With this secret, the gateway computes the same signature. If the call is still rejected, look up its
        return code. A signature is valid once, for 10 minutes. SIG_INVALID means that the AccessKey ID has a
        different secret.
      </Alert>
    );
  }
  if (verdict === 'right') {
    return (
      <Alert tone="warning" title="The signature is correct. Check the rest of the call" isAnnounced>
        The gateway computes the same signature. It may reject the call for one of the reasons below.
      </Alert>
    );
  }
  if (verdict === 'wrong' && first && first.certainty !== 'possible') {
    return (
      <Alert tone="danger" title="The gateway rejects this call" isAnnounced>
        <TextWithCode>{first.explanation}</TextWithCode>
      </Alert>
    );
  }
  const advice =
    'Enter the AccessKey Secret to find the cause. Without it, the text that you hashed may show the cause.';
  return verdict === 'wrong' ? (
    <Alert
      tone="danger"
      title="The call alone does not show why the gateway rejected the signature"
      isAnnounced
    >
      {advice}
    </Alert>
  ) : (
    <Alert title="No definite problem was found" isAnnounced>
      {advice}
    </Alert>
  );
}

function CauseEntry({ certainty, title, explanation, fix, returnCode }: Cause) {
  const { label, tone } = CERTAINTIES[certainty];
  return (
    <li className={causeStyle}>
      <Inline gap={2}>
        <Heading level={3}>
          <TextWithCode>{title}</TextWithCode>
        </Heading>
        <Tag tone={tone}>{label}</Tag>
      </Inline>
      <Text>
        <TextWithCode>{explanation}</TextWithCode>
      </Text>
      <Text>
        <strong>How to fix it: </strong>
        <TextWithCode>{fix}</TextWithCode>
      </Text>
      <Inline gap={2}>
        <Text size="small" tone="muted" elementType="span">
          The gateway returns
        </Text>
        <Link href={returnCodeHref(returnCode)}>{returnCode}</Link>
      </Inline>
    </li>
  );
}

/** Explains why a call's signature fails: the causes, the base strings side by side, and the signed parameters. */
export function Report({ diagnosis, readAs, note, rejectedAs, ref }: ReportProps) {
  const { sorted, difference } = diagnosis;
  const causes = isRejectedElsewhere(diagnosis, rejectedAs) ? [] : diagnosis.causes;
  return (
    <Stack gap={6} elementType="section" aria-label="What was found">
      <Stack gap={3}>
        <Heading level={2} ref={ref} tabIndex={-1}>
          What was found
        </Heading>
        <Verdict diagnosis={diagnosis} rejectedAs={rejectedAs} />
        {note && (
          <Alert tone="warning">
            <TextWithCode>{note}</TextWithCode>
          </Alert>
        )}
      </Stack>
      {causes.length > 0 && (
        <Card title={causes.length === 1 ? 'The cause' : 'The causes'}>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver does not announce a list without bullets */}
          <ol className={causesStyle} role="list">
            {causes.map((each) => (
              <CauseEntry key={`${each.codename} ${each.parameters.join()}`} {...each} />
            ))}
          </ol>
        </Card>
      )}
      <Card title="Base strings">
        <BaseStrings {...diagnosis} />
      </Card>
      <Card
        title="What the gateway signs"
        description={`The call was read as ${readAs}. Sorted by name, without _sig.`}
      >
        <DescriptionList>
          {sorted.map(([name, value]) => (
            <DescriptionItem key={name} term={<Code className={valueStyle}>{name}</Code>}>
              <Inline gap={2}>
                {value === '' ? (
                  <Text tone="muted">empty; only its name is signed</Text>
                ) : (
                  <Code className={valueStyle}>{value}</Code>
                )}
                {difference?.parameter === name && <Tag tone="danger">The base strings differ here</Tag>}
              </Inline>
            </DescriptionItem>
          ))}
        </DescriptionList>
      </Card>
    </Stack>
  );
}
