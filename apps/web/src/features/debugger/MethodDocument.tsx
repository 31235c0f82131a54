import {
  Card,
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  LinkButton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
} from '@platform/ui';
import { PRICE_KINDS } from '#lib/apiLabels.ts';
import { formatNumber } from '#lib/format.ts';
import { Words } from '#shell/Words.tsx';
import { useChosen } from './chosen.ts';

/** The method's document in short: what it is called by, takes and answers (specification §2.1, document). */
export function MethodDocument() {
  const { api } = useChosen();
  return (
    <Stack gap={6}>
      <Card
        title={`${api.name} ${api.version}`}
        description={api.description}
        actions={
          <LinkButton href={`/documentCore/${encodeURIComponent(api.apiId)}`} size="small">
            The whole document
          </LinkButton>
        }
      >
        <DescriptionList layout="grid">
          <DescriptionItem term="Method name">
            <Code>{api.methodName}</Code>
          </DescriptionItem>
          <DescriptionItem term="Version">
            <Code>{api.version}</Code>
          </DescriptionItem>
          <DescriptionItem term="HTTP method">{api.httpMethods.join(', ')}</DescriptionItem>
          <DescriptionItem term="Price">{PRICE_KINDS[api.priceKind]}</DescriptionItem>
          <DescriptionItem term="QPS">{formatNumber(api.qps)}</DescriptionItem>
        </DescriptionList>
      </Card>
      <Card title="What it takes">
        <Table aria-label="Request parameters">
          <TableHeader>
            <TableColumn id="name" isRowHeader>
              Name
            </TableColumn>
            <TableColumn id="type">Type</TableColumn>
            <TableColumn id="required">Required</TableColumn>
            <TableColumn id="description">Description</TableColumn>
          </TableHeader>
          <TableBody
            items={api.requestParams}
            emptyState={<EmptyState title="It takes no parameters of its own" headingLevel={3} />}
          >
            {({ name, type, isRequired, description }) => (
              <TableRow id={name}>
                <TableCell isNowrap>
                  <Code>{name}</Code>
                </TableCell>
                <TableCell isNowrap>{type}</TableCell>
                <TableCell>{isRequired ? 'Required' : 'Optional'}</TableCell>
                <TableCell>
                  <Words>{description}</Words>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Card>
      <Card title="What it answers">
        <Stack gap={4}>
          <Table aria-label="Response parameters">
            <TableHeader>
              <TableColumn id="name" isRowHeader>
                Name
              </TableColumn>
              <TableColumn id="type">Type</TableColumn>
              <TableColumn id="description">Description</TableColumn>
            </TableHeader>
            <TableBody
              items={api.responseParams}
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
          <CodeBlock
            code={api.responseExample}
            language="json"
            aria-label="Response example"
            title="JSON"
            copyLabel="Copy the example"
          />
        </Stack>
      </Card>
    </Stack>
  );
}
