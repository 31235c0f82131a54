import type { ApiInfo, Document } from '@platform/sdk';
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
import { type ReactNode, useEffect, useState } from 'react';
import { Words } from '#components/Words.tsx';
import { API_TAGS, PRICE_KINDS } from '#entities/document/apiLabels.ts';
import { FieldList, ParameterList, ReturnCodeList } from '#entities/document/Fields.tsx';
import { fieldTree } from '#entities/document/fieldTree.ts';
import { formatNumber } from '#lib/format.ts';
import { Section } from './Section.tsx';

/** The sections of an API's document, in order. The ids of headings in prose have no underscores: none is taken twice. */
export const API_SECTIONS = [
  { id: 'request_parameters', title: 'Request parameters' },
  { id: 'response_parameters', title: 'Response parameters' },
  { id: 'response_example', title: 'Response example' },
  { id: 'response_codes', title: 'Response codes' },
  { id: 'code_examples', title: 'Examples' },
  { id: 'billing_rules', title: 'Billing rules' },
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

/**
 * @param call what a document without an API says of a call
 * @returns the sections that were written: no API knows the others
 */
export function sectionsOfCall(
  call: Pick<Document, 'requestParams' | 'responseParams' | 'responseExample' | 'responseCodes' | 'examples'>,
): (typeof API_SECTIONS)[number][] {
  const written: Record<SectionId, { length: number }> = {
    request_parameters: call.requestParams,
    response_parameters: call.responseParams,
    response_example: call.responseExample,
    response_codes: call.responseCodes,
    code_examples: call.examples,
    billing_rules: [],
  };
  return API_SECTIONS.filter(({ id }) => written[id].length > 0);
}

/** What a document and the page of its API both say. */
export type Description = Pick<
  ApiInfo & Document,
  | 'interfaceVersion'
  | 'tags'
  | 'httpMethods'
  | 'httpRoute'
  | 'isSignatureRequired'
  | 'requestParams'
  | 'responseParams'
  | 'responseCodes'
  | 'responseExample'
>;

/** What a page says of an API. */
export interface DescribedProps {
  description: Description;
  /** What the catalogue knows of the API; undefined where there is none. */
  api?: Pick<ApiInfo, 'methodName' | 'version'> & Partial<Pick<ApiInfo, 'priceKind' | 'qps'>>;
  /** What is written beside the fields. */
  content?: ReactNode;
  /** What is the same for every API, shown when it is asked for. */
  protocol?: (part: 'protocolParams' | 'answerParams') => ReactNode;
  /** The programs; left out where there are none. */
  examples?: ReactNode;
  /** What calls cost; left out where nobody knows. */
  billing?: ReactNode;
  /** Whether the address names the return codes, which opens them. */
  areCodesOpen?: boolean;
}

function Facts({ description, api }: Pick<DescribedProps, 'description' | 'api'>) {
  const { httpMethods, httpRoute, isSignatureRequired } = description;
  return (
    <DescriptionList layout="grid">
      {api && (
        <>
          <DescriptionItem term="Method name">
            <Inline gap={1} isNowrap>
              <Code>{api.methodName}</Code>
              <CopyButton value={api.methodName} label="Copy the method name" />
            </Inline>
          </DescriptionItem>
          <DescriptionItem term="Version">
            <Code>{api.version}</Code>
          </DescriptionItem>
        </>
      )}
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
      {api?.priceKind && (
        <DescriptionItem term="Price and QPS">
          {PRICE_KINDS[api.priceKind]}
          {api.qps && `, ${formatNumber(api.qps)} calls per second`}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

/** A disclosure whose content is made when it is opened: most readers leave it closed. */
function More({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [isExpanded, setExpanded] = useState(isOpen);
  useEffect(() => {
    // An address that names what is inside opens it, also on a page that is there already.
    if (isOpen) setExpanded(true);
  }, [isOpen]);
  return (
    <Disclosure title={title} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      {isExpanded && children}
    </Disclosure>
  );
}

/**
 * What a document says of an API, the same to its readers and to those who write it (specification §2.5). Without an
 * API, it has the sections that were written, and no others.
 */
export function Described({
  description,
  api,
  content,
  protocol,
  examples,
  billing,
  areCodesOpen = false,
}: DescribedProps) {
  const { interfaceVersion, tags, requestParams, responseParams, responseCodes, responseExample } =
    description;
  const has = (written: { length: number }) => api !== undefined || written.length > 0;
  return (
    <Stack gap={10}>
      <Stack gap={5}>
        {(interfaceVersion === 'old' || tags.length > 0) && (
          <Inline gap={2}>
            {interfaceVersion === 'old' && <Tag tone="warning">Old-customer interface</Tag>}
            {tags.map((tag) => (
              <Tag key={tag}>{API_TAGS[tag]}</Tag>
            ))}
          </Inline>
        )}
        <Facts description={description} {...(api && { api })} />
      </Stack>
      {content}
      {has(requestParams) && (
        <Part id="request_parameters">
          <Text tone="secondary">
            They travel beside the protocol’s own parameters, as text, and are signed.
          </Text>
          {requestParams.length > 0 ? (
            <ParameterList parameters={requestParams} />
          ) : (
            <Text>It takes no parameters of its own.</Text>
          )}
          {protocol && <More title="The protocol’s own parameters">{protocol('protocolParams')}</More>}
        </Part>
      )}
      {has(responseParams) && (
        <Part id="response_parameters">
          <Text tone="secondary">
            The fields of the business information, which is the answer’s <Code>data</Code>.
          </Text>
          {responseParams.length > 0 ? (
            <FieldList fields={fieldTree(responseParams)} />
          ) : (
            <Text>It answers with no fields of its own.</Text>
          )}
          {protocol && <More title="The fields of every answer">{protocol('answerParams')}</More>}
        </Part>
      )}
      {has(responseExample) && (
        <Part id="response_example">
          {responseExample === '' ? (
            <Text>Nobody wrote one yet.</Text>
          ) : (
            <CodeBlock code={responseExample} language="json" aria-label="Response example" title="JSON" />
          )}
        </Part>
      )}
      {has(responseCodes) && (
        <Part id="response_codes">
          <Text tone="secondary">
            <Words>A success is `0`. Every other code is a refusal or a failure, which costs nothing.</Words>
          </Text>
          <More title={`All ${formatNumber(responseCodes.length)} codes`} isOpen={areCodesOpen}>
            <ReturnCodeList codes={responseCodes} />
          </More>
        </Part>
      )}
      {examples && <Part id="code_examples">{examples}</Part>}
      {billing && <Part id="billing_rules">{billing}</Part>}
    </Stack>
  );
}
