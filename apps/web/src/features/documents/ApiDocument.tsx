import type { ApiInfo } from '@platform/sdk';
import {
  Code,
  CodeBlock,
  CopyButton,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Heading,
  Inline,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@platform/ui';
import type { ReactNode } from 'react';
import { API_TAGS, PRICE_KINDS } from '#lib/apiLabels.ts';
import { formatNumber } from '#lib/format.ts';

/** What the document is about. */
export interface ApiDocumentProps {
  api: ApiInfo;
}

/** Words of the contract: what stands between backticks is code. */
function Words({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
  return children.split('`').map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : part));
}

/** One part of the document. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={3} elementType="section">
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Facts({ api }: ApiDocumentProps) {
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

function RequestParams({ api: { requestParams } }: ApiDocumentProps) {
  return (
    <Table aria-label="Request parameters">
      <TableHeader>
        <TableColumn id="name" isRowHeader>
          Name
        </TableColumn>
        <TableColumn id="type">Type</TableColumn>
        <TableColumn id="required">Required</TableColumn>
        <TableColumn id="description">Description</TableColumn>
        <TableColumn id="example">Example</TableColumn>
      </TableHeader>
      <TableBody
        items={requestParams}
        emptyState={<EmptyState title="It takes no parameters of its own" headingLevel={3} />}
      >
        {({ name, type, isRequired, description, example }) => (
          <TableRow id={name}>
            <TableCell isNowrap>
              <Code>{name}</Code>
            </TableCell>
            <TableCell isNowrap>{type}</TableCell>
            <TableCell>{isRequired ? 'Required' : 'Optional'}</TableCell>
            <TableCell>
              <Words>{description}</Words>
            </TableCell>
            <TableCell isNowrap>
              <Code>{example}</Code>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

function ResponseParams({ api: { responseParams } }: ApiDocumentProps) {
  return (
    <Table aria-label="Response parameters">
      <TableHeader>
        <TableColumn id="name" isRowHeader>
          Name
        </TableColumn>
        <TableColumn id="type">Type</TableColumn>
        <TableColumn id="description">Description</TableColumn>
      </TableHeader>
      <TableBody
        items={responseParams}
        emptyState={<EmptyState title="It answers with no fields of its own" headingLevel={3} />}
      >
        {({ name, type, description }) => (
          <TableRow id={name}>
            <TableCell isNowrap>
              <Code>{name}</Code>
            </TableCell>
            <TableCell isNowrap>{type}</TableCell>
            <TableCell>
              <Words>{description}</Words>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

function ResponseCodes({ api: { responseCodes } }: ApiDocumentProps) {
  return (
    <Table aria-label="Response codes">
      <TableHeader>
        <TableColumn id="code" align="end">
          Code
        </TableColumn>
        <TableColumn id="codename" isRowHeader>
          Name
        </TableColumn>
        <TableColumn id="message">Message</TableColumn>
      </TableHeader>
      <TableBody
        items={responseCodes}
        emptyState={<EmptyState title="Calls end with no code of their own" headingLevel={3} />}
      >
        {({ code, codename, message }) => (
          <TableRow id={code}>
            <TableCell align="end">{code}</TableCell>
            <TableCell isNowrap>
              <Code>{codename}</Code>
            </TableCell>
            <TableCell>
              <Words>{message}</Words>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

/** An API's documentation: what it is called by, takes and answers (specification §2.5, API documentation detail). */
export function ApiDocument({ api }: ApiDocumentProps) {
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
      <Part title="Request parameters">
        <Text tone="secondary">
          They travel beside the protocol’s own parameters, as text, and are signed.
        </Text>
        <RequestParams api={api} />
      </Part>
      <Part title="Response parameters">
        <Text tone="secondary">The fields of the business information, as JSON.</Text>
        <ResponseParams api={api} />
      </Part>
      <Part title="Response example">
        <CodeBlock code={api.responseExample} language="json" aria-label="Response example" title="JSON" />
      </Part>
      <Part title="Response codes">
        <ResponseCodes api={api} />
      </Part>
    </Stack>
  );
}
