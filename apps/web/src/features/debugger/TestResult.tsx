import {
  Card,
  Code,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Grid,
  LinkButton,
  SendIcon,
  Stack,
} from '@platform/ui';
import { httpOf } from '#entities/call/gatewayRequest.ts';
import { useChosen } from './chosen.ts';
import { ResponsePanel } from './ResponsePanel.tsx';
import { useDebuggerSession } from './session.ts';

/**
 * The last call in full: the request as it was sent, and the response with its headers (specification §2.1, test
 * result).
 */
export function TestResult() {
  const { hrefOf } = useChosen();
  const { call } = useDebuggerSession();
  if (call.phase === 'idle') {
    return (
      <EmptyState
        title="No call sent yet"
        icon={SendIcon}
        actions={
          <LinkButton href={hrefOf('debugger')} variant="primary">
            Build a call
          </LinkButton>
        }
      >
        Send a call to see its request and response here until you leave the page.
      </EmptyState>
    );
  }
  const { api, appId, request } = call.sent;
  return (
    <Grid layout="two" gap={6}>
      <Card title="Request" description={`${api.name} ${api.version}`}>
        <Stack gap={4}>
          <DescriptionList layout="grid">
            <DescriptionItem term="Application">
              <Code>{appId}</Code>
            </DescriptionItem>
          </DescriptionList>
          <CodeBlock
            aria-label="Request as it was sent"
            title="HTTP"
            code={httpOf(request, location.host)}
            isWrapped
            copyLabel="Copy the request"
          />
        </Stack>
      </Card>
      <Stack gap={6}>
        <ResponsePanel state={call} />
        {call.phase === 'responded' && (
          <Card title="Response headers">
            <DescriptionList>
              {call.response.headers.map(([name, value]) => (
                <DescriptionItem key={name} term={<Code>{name}</Code>}>
                  {value}
                </DescriptionItem>
              ))}
            </DescriptionList>
          </Card>
        )}
      </Stack>
    </Grid>
  );
}
