import type { ApiInfo, PublishedDocument } from '@platform/sdk';
import { useGetApiRequestEg, useGetDocParamInfos, useGetOpenApiBillingRules } from '@platform/sdk/react';
import {
  Code,
  CodeBlock,
  CopyButton,
  DescriptionItem,
  DescriptionList,
  Disclosure,
  Inline,
  Stack,
  Tag,
  Text,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { API_TAGS, PRICE_KINDS } from '#lib/apiLabels.ts';
import { fieldTree } from '#lib/fieldTree.ts';
import { formatNumber } from '#lib/format.ts';
import { later } from '#lib/later.tsx';
import { WhenNear } from '#lib/WhenNear.tsx';
import { FieldList, ParameterList, ReturnCodeList } from '#shell/Fields.tsx';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Prose } from '#shell/Prose.tsx';
import { Words } from '#shell/Words.tsx';
import { programs } from './Section.css.ts';
import { Section } from './Section.tsx';

// The highlighter of the programs is larger than the rest of the page.
const Samples = later(() => import('#shell/Samples.tsx').then((loaded) => loaded.Samples), {
  fallback: <Loading />,
});

/** The sections of an API's document, in order. */
export const API_SECTIONS = [
  { id: 'request-parameters', title: 'Request parameters' },
  { id: 'response-parameters', title: 'Response parameters' },
  { id: 'response-example', title: 'Response example' },
  { id: 'response-codes', title: 'Response codes' },
  { id: 'examples', title: 'Examples' },
  { id: 'billing-rules', title: 'Billing rules' },
] as const;

type SectionId = (typeof API_SECTIONS)[number]['id'];

function Part({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = API_SECTIONS.find((section) => section.id === id)?.title ?? '';
  return (
    <Section id={id} title={title}>
      {children}
    </Section>
  );
}

function Facts({ api }: { api: ApiInfo }) {
  const { methodName, version, httpMethods, httpRoute, isSignatureRequired, priceKind, qps } = api;
  return (
    <DescriptionList layout="grid">
      <DescriptionItem term="Method name">
        <Inline gap={1} isNowrap>
          <Code>{methodName}</Code>
          <CopyButton value={methodName} label="Copy the method name" />
        </Inline>
      </DescriptionItem>
      <DescriptionItem term="Version">
        <Code>{version}</Code>
      </DescriptionItem>
      <DescriptionItem term="HTTP method">
        <Inline gap={1}>
          {httpMethods.map((method) => (
            <Code key={method}>{method}</Code>
          ))}
        </Inline>
      </DescriptionItem>
      <DescriptionItem term="HTTP route">
        <Code>{httpRoute}</Code>
      </DescriptionItem>
      <DescriptionItem term="Requires signature">{isSignatureRequired ? 'Yes' : 'No'}</DescriptionItem>
      <DescriptionItem term="Price">{PRICE_KINDS[priceKind]}</DescriptionItem>
      <DescriptionItem term="QPS">{formatNumber(qps)}</DescriptionItem>
    </DescriptionList>
  );
}

/** What is the same for every API, for whoever wants to see it. */
function Protocol({ apiId, part }: { apiId: string; part: 'protocolParams' | 'answerParams' }) {
  const infos = useGetDocParamInfos({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  if (infos.isLoadingError) {
    return (
      <LoadFailure what="parameters" error={infos.error} headingLevel={3} onRetry={() => infos.refetch()} />
    );
  }
  if (!infos.data) return <Loading />;
  return part === 'protocolParams' ? (
    <ParameterList parameters={infos.data.protocolParams} />
  ) : (
    <FieldList fields={fieldTree(infos.data.answerParams)} />
  );
}

/** A disclosure whose content is made when it is first opened: most readers leave it closed. */
function More({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <Disclosure title={title} defaultExpanded={isOpen} onExpandedChange={() => setOpened(true)}>
      {wasOpened && children}
    </Disclosure>
  );
}

function Examples({ apiId }: { apiId: string }) {
  const examples = useGetApiRequestEg({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  if (examples.isLoadingError) {
    return (
      <LoadFailure
        what="examples"
        error={examples.error}
        headingLevel={3}
        onRetry={() => examples.refetch()}
      />
    );
  }
  return examples.data ? <Samples examples={examples.data.examples} /> : <Loading />;
}

function Billing({ apiId }: { apiId: string }) {
  const billing = useGetOpenApiBillingRules({ apiId }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  if (billing.isLoadingError) {
    return (
      <LoadFailure
        what="billing rules"
        error={billing.error}
        headingLevel={3}
        onRetry={() => billing.refetch()}
      />
    );
  }
  if (!billing.data) return <Loading />;
  return (
    <DescriptionList>
      {billing.data.rules.map(({ title, text }) => (
        <DescriptionItem key={title} term={title}>
          {text}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

/** What the document is about. */
export interface ApiDocumentProps {
  api: ApiInfo;
  /** What operators wrote beside the API's description; undefined while it loads. */
  document: PublishedDocument | undefined;
}

/** An API's documentation: what it is called by, takes and answers (specification §2.5, API documentation detail). */
export function ApiDocument({ api, document }: ApiDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const { apiId, requestParams, responseParams, responseCodes, responseExample } = api;
  return (
    <Stack gap={10}>
      <Stack gap={5}>
        <Inline gap={2}>
          {api.interfaceVersion === 'old' && <Tag tone="warning">Old-customer interface</Tag>}
          {api.tags.map((tag) => (
            <Tag key={tag}>{API_TAGS[tag]}</Tag>
          ))}
        </Inline>
        <Facts api={api} />
      </Stack>
      {document?.html && <Prose html={document.html} />}
      <Part id="request-parameters">
        <Text tone="secondary">
          They travel beside the protocol’s own parameters, as text, and are signed.
        </Text>
        {requestParams.length > 0 ? (
          <ParameterList parameters={requestParams} />
        ) : (
          <Text>It takes no parameters of its own.</Text>
        )}
        <More title="The protocol’s own parameters">
          <Protocol apiId={apiId} part="protocolParams" />
        </More>
      </Part>
      <Part id="response-parameters">
        <Text tone="secondary">
          The fields of the business information, which is the answer’s <Code>data</Code>.
        </Text>
        {responseParams.length > 0 ? (
          <FieldList fields={fieldTree(responseParams)} />
        ) : (
          <Text>It answers with no fields of its own.</Text>
        )}
        <More title="The fields of every answer">
          <Protocol apiId={apiId} part="answerParams" />
        </More>
      </Part>
      <Part id="response-example">
        {responseExample === '' ? (
          <Text>Nobody wrote one yet.</Text>
        ) : (
          <CodeBlock code={responseExample} language="json" aria-label="Response example" title="JSON" />
        )}
      </Part>
      <Part id="response-codes">
        <Text tone="secondary">
          <Words>A success is `0`. Every other code is a refusal or a failure, which costs nothing.</Words>
        </Text>
        <More title={`All ${formatNumber(responseCodes.length)} codes`} isOpen={hash === 'response-codes'}>
          <ReturnCodeList codes={responseCodes} />
        </More>
      </Part>
      <Part id="examples">
        <div className={programs}>
          <WhenNear fallback={<Loading />}>
            <Examples apiId={apiId} />
          </WhenNear>
        </div>
      </Part>
      <Part id="billing-rules">
        <Billing apiId={apiId} />
      </Part>
    </Stack>
  );
}
