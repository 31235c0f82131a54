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
import { TextWithCode } from '#components/TextWithCode.tsx';
import { MethodName } from '#entities/call/MethodName.tsx';
import { API_TAGS, PRICE_KINDS } from '#entities/document/apiLabels.ts';
import { FieldList, ParameterList, ReturnCodeList } from '#entities/document/Fields.tsx';
import { fieldTree } from '#entities/document/fieldTree.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { formatNumber } from '#lib/format.ts';
import { useIsServerRendered } from '#lib/hydration.ts';
import { TRY_IT_ID } from '#lib/sandbox.ts';
import { DocumentLayout, type DocumentLayoutProps } from './DocumentLayout.tsx';
import { Section } from './Section.tsx';

/**
 * The sections of an API's document, in order. Their ids cannot clash with those of headings in prose, which have
 * no underscores.
 */
export const API_SECTIONS = [
  { id: 'request_parameters', title: 'Request parameters' },
  { id: TRY_IT_ID, title: 'Try it' },
  { id: 'response_parameters', title: 'Response parameters' },
  { id: 'response_codes', title: 'Response codes' },
  { id: 'code_examples', title: 'Request example', isBeside: true },
  { id: 'response_example', title: 'Response example', isBeside: true },
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
 * @param call the description of a call in a document without an API
 * @returns the sections that have content, without those that only the page of an API has
 */
export function sectionsOfCall(
  call: Pick<Document, 'requestParams' | 'responseParams' | 'responseExample' | 'responseCodes' | 'examples'>,
): (typeof API_SECTIONS)[number][] {
  const written: Record<SectionId, { length: number }> = {
    request_parameters: call.requestParams,
    try_it: [],
    response_parameters: call.responseParams,
    response_example: call.responseExample,
    response_codes: call.responseCodes,
    code_examples: call.examples,
    billing_rules: [],
  };
  return API_SECTIONS.filter(({ id }) => written[id].length > 0);
}

/** The fields that a document and the page of its API have in common. */
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

/** Props of ApiDescription. */
export interface ApiDescriptionProps {
  description: Description;
  /** The API's entry in the catalog; undefined if there is none. */
  api?: Pick<ApiInfo, 'methodName' | 'version'> & Partial<Pick<ApiInfo, 'priceKind' | 'qps'>>;
  /** Text in addition to the fields. */
  content?: ReactNode;
  /** Renders the protocol's parameters or response fields, which are the same for every API, on demand. */
  protocol?: (part: 'protocolParams' | 'answerParams') => ReactNode;
  /** Renders a form that sends the call, on demand; left out if the reader can't send it here. */
  tryIt?: (() => ReactNode) | undefined;
  /** Programs that make the call; left out if there are none. */
  examples?: ReactNode;
  /** Code that reads a response, on demand; left out if there is none. */
  reader?: ReactNode;
  /** What changed since the version before; left out if this is the first one. */
  changes?: ReactNode;
  /** The versions of the API, if there are several. */
  versions?: ReactNode;
  /** The entries of "On this page"; left out in a preview. */
  sections?: DocumentLayoutProps['sections'];
  /** The prices; left out if they are not known. */
  billing?: ReactNode;
  /** The section that the URL links to. Its content is opened. */
  namedSection?: string;
}

function Facts({
  description,
  api,
  versions,
}: Pick<ApiDescriptionProps, 'description' | 'api' | 'versions'>) {
  const { httpMethods, httpRoute, isSignatureRequired } = description;
  return (
    <DescriptionList layout="grid">
      {api && (
        <>
          <DescriptionItem term="Method name">
            <Inline gap={1} isNowrap>
              <MethodName>{api.methodName}</MethodName>
              <CopyButton value={api.methodName} label="Copy the method name" />
            </Inline>
          </DescriptionItem>
          <DescriptionItem term="Version">{versions || <Code>{api.version}</Code>}</DescriptionItem>
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

/** Props of More. */
interface MoreProps {
  title: string;
  /** Links to this section open the disclosure; without a section, only the reader opens it. */
  section?: string;
  /** The section that the URL links to. */
  namedSection?: string | undefined;
  children: ReactNode;
}

/** A disclosure that renders its content only when it is opened, because most readers leave it closed. */
function More({ title, section, namedSection, children }: MoreProps) {
  const isNamed = section !== undefined && section === namedSection;
  // The server does not know the URL's fragment.
  const isServerRendered = useIsServerRendered();
  const [isExpanded, setExpanded] = useState(isNamed && !isServerRendered);
  useEffect(() => {
    // Opens if the URL links to its content, even on a page that is already shown.
    if (isNamed) setExpanded(true);
  }, [isNamed]);
  useEffect(() => {
    if (section === undefined) return;
    // The router does not navigate to the URL that is already shown. Listens in the capture phase, because
    // react-aria's links stop the propagation of their clicks.
    const open = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.hash === `#${section}`) setExpanded(true);
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [section]);
  return (
    <Disclosure title={title} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      {isExpanded && children}
    </Disclosure>
  );
}

/**
 * The description of an API, both for readers and in the editor's preview (specification §2.5). Without an API, it
 * shows only the sections that have content.
 */
export function ApiDescription({
  description,
  api,
  content,
  protocol,
  tryIt,
  examples,
  reader,
  billing,
  changes,
  versions,
  sections,
  namedSection,
}: ApiDescriptionProps) {
  const { interfaceVersion, tags, requestParams, responseParams, responseCodes, responseExample } =
    description;
  const has = (written: { length: number }) => api !== undefined || written.length > 0;
  const samples = (examples || has(responseExample)) && (
    <Stack gap={6}>
      {examples && <Part id="code_examples">{examples}</Part>}
      {has(responseExample) && (
        <Part id="response_example">
          {responseExample === '' ? (
            <Text>No example yet.</Text>
          ) : (
            <CodeBlock code={responseExample} language="json" aria-label="Response example" title="JSON" />
          )}
          {reader && <More title="Parse the response and handle errors">{reader}</More>}
        </Part>
      )}
    </Stack>
  );
  const end = (billing || changes) && (
    <Stack gap={10}>
      {billing && <Part id="billing_rules">{billing}</Part>}
      {changes}
    </Stack>
  );
  return (
    <DocumentLayout sections={sections} samples={samples} end={end}>
      <Stack gap={10}>
        <Stack gap={5}>
          {(interfaceVersion === 'old' || tags.length > 0) && (
            <Inline gap={2}>
              {interfaceVersion === 'old' && <Tag tone="warning">{INTERFACE_VERSIONS.old}</Tag>}
              {tags.map((tag) => (
                <Tag key={tag}>{API_TAGS[tag]}</Tag>
              ))}
            </Inline>
          )}
          <Facts description={description} versions={versions} {...(api && { api })} />
        </Stack>
        {content}
        {has(requestParams) && (
          <Part id="request_parameters">
            <Text tone="secondary">Sent as text with the common parameters, and signed.</Text>
            {requestParams.length > 0 ? (
              <ParameterList parameters={requestParams} />
            ) : (
              <Text>No parameters besides the common ones.</Text>
            )}
            {protocol && <More title="Common parameters">{protocol('protocolParams')}</More>}
          </Part>
        )}
        {tryIt && (
          <Part id={TRY_IT_ID}>
            <Text tone="secondary">Send a real signed call, without an account. It returns sample data.</Text>
            <More title="Try it with the sandbox key" section={TRY_IT_ID} namedSection={namedSection}>
              {tryIt()}
            </More>
          </Part>
        )}
        {has(responseParams) && (
          <Part id="response_parameters">
            <Text tone="secondary">
              The fields of the business information, which is the response’s <Code>data</Code>.
            </Text>
            {responseParams.length > 0 ? (
              <FieldList fields={fieldTree(responseParams)} />
            ) : (
              <Text>No fields besides the common ones.</Text>
            )}
            {protocol && <More title="Common response fields">{protocol('answerParams')}</More>}
          </Part>
        )}
        {has(responseCodes) && (
          <Part id="response_codes">
            <Text tone="secondary">
              <TextWithCode>
                `0` means success. Every other code means that the call was rejected or failed; such calls are
                free.
              </TextWithCode>
            </Text>
            <More
              title={`All ${formatNumber(responseCodes.length)} codes`}
              section="response_codes"
              namedSection={namedSection}
            >
              <ReturnCodeList codes={responseCodes} />
            </More>
          </Part>
        )}
      </Stack>
    </DocumentLayout>
  );
}
