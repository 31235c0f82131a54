import {
  Card,
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  LinkButton,
  Stack,
} from '@platform/ui';
import { MethodName } from '#entities/call/MethodName.tsx';
import { priceOf } from '#entities/document/apiLabels.ts';
import { documentHref } from '#entities/document/documentHref.ts';
import { FieldList, ParameterList } from '#entities/document/Fields.tsx';
import { fieldTree } from '#entities/document/fieldTree.ts';
import { formatNumber } from '#lib/format.ts';
import { useChosen } from './chosen.ts';

/** The method's document in short: its name, parameters and response (specification §2.1, document). */
export function MethodDocument() {
  const { api } = useChosen();
  return (
    <Stack gap={6}>
      <Card
        title={`${api.name} ${api.version}`}
        description={api.description}
        actions={
          <LinkButton href={documentHref(api.apiId)} size="small">
            Full documentation
          </LinkButton>
        }
      >
        <DescriptionList layout="grid">
          <DescriptionItem term="Method name">
            <MethodName>{api.methodName}</MethodName>
          </DescriptionItem>
          <DescriptionItem term="Version">
            <Code>{api.version}</Code>
          </DescriptionItem>
          <DescriptionItem term="HTTP method">{api.httpMethods.join(', ')}</DescriptionItem>
          <DescriptionItem term="Price">{priceOf(api)}</DescriptionItem>
          <DescriptionItem term="QPS">{formatNumber(api.qps)}</DescriptionItem>
        </DescriptionList>
      </Card>
      <Card title="Parameters">
        {api.requestParams.length > 0 ? (
          <ParameterList parameters={api.requestParams} />
        ) : (
          <EmptyState title="Only the common parameters" headingLevel={3} />
        )}
      </Card>
      <Card title="Response">
        <Stack gap={4}>
          {api.responseParams.length > 0 ? (
            <FieldList fields={fieldTree(api.responseParams)} />
          ) : (
            <EmptyState title="Only the fields of every response" headingLevel={3} />
          )}
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
