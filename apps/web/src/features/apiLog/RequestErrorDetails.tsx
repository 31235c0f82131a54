import type { RequestError } from '@platform/sdk';
import { useGetRequestError } from '@platform/sdk/react';
import {
  Card,
  Code,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Heading,
  Inline,
  LinkButton,
  ListOrderedIcon,
  Stack,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { customerHref } from '#entities/account/customerHref.ts';
import { formatMoment } from '#lib/format.ts';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import { Copied } from './Copied.tsx';
import { TraceItem } from './TraceItem.tsx';

const NOTHING = 'No error has this request ID';

/** Props of RequestErrorDetails. */
export interface RequestErrorDetailsProps {
  requestId: string;
}

/** An error message of the portal, found by the request ID that a user copied from it. */
export function RequestErrorDetails({ requestId }: RequestErrorDetailsProps) {
  const found = useGetRequestError({ requestId }, { query: { staleTime: 0, meta: { showsError: true } } });
  const news = found.data && (found.data.error ? `Found: ${found.data.error.message}` : NOTHING);
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Loaded query={found} what="errors" headingLevel={2}>
        {({ error }) =>
          error ? (
            <Details error={error} />
          ) : (
            <EmptyState title={NOTHING} icon={ListOrderedIcon} headingLevel={2}>
              Check that you copied the whole ID. Errors of the portal are kept for 30 days, except ended
              sessions and repeated errors over a limit. Every request is in the server’s log, in the field
              requestId.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function Details({ error }: { error: RequestError }) {
  const { userId, userName, method, path, httpStatus, code, fields, cause } = error;
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="small">
            {error.message}
          </Heading>
          <Text tone="secondary">
            {httpStatus >= 500 ? 'The platform failed' : 'The platform rejected the request'} on{' '}
            {formatMoment(error.time)}.
          </Text>
        </Stack>
        <DescriptionList>
          <DescriptionItem term="Account">
            <Copied
              value={userId}
              label="Copy the account’s ID"
              name={userId === null ? 'Unknown: no session was needed or sent' : userName}
            />
          </DescriptionItem>
          <DescriptionItem term="Request">
            <Code>{`${method} ${path}`}</Code>
          </DescriptionItem>
          <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
          <DescriptionItem term="Error code">{code}</DescriptionItem>
          {fields.map(({ field, message }) => (
            <DescriptionItem key={`${field} ${message}`} term="Wrong field">
              {field && (
                <>
                  <Code>{field}</Code>:{' '}
                </>
              )}
              {message}
            </DescriptionItem>
          ))}
          {cause !== null && <DescriptionItem term="Cause">{cause}</DescriptionItem>}
          <DescriptionItem term="Request ID">
            <Copied value={error.requestId} label={COPY_REFERENCE} />
          </DescriptionItem>
          <TraceItem traceId={error.traceId} traceUrl={error.traceUrl} />
        </DescriptionList>
        {userId !== null && (
          <Inline gap={2}>
            <LinkButton href={customerHref(userId)} size="small">
              Customer
            </LinkButton>
          </Inline>
        )}
        <Text size="small" tone="muted">
          What the user typed is not stored.{' '}
          {cause !== null && 'The server’s log has the whole error under the request ID.'}
        </Text>
      </Stack>
    </Card>
  );
}
