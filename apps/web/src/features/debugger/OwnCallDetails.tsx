import {
  Alert,
  Code,
  CopyButton,
  DescriptionItem,
  DescriptionList,
  Inline,
  LinkButton,
  RotateCcwIcon,
  Stack,
  Text,
} from '@platform/ui';
import { CopyableCode } from '#components/CopyableCode.tsx';
import {
  applicationOf,
  CallDuration,
  CallReturnCode,
  type GatewayCallProps,
  WrongParameter,
} from '#entities/call/GatewayCall.tsx';
import { rejectedSignature, SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { hrefOf, sharedOf } from '#entities/call/sharedCall.ts';
import { withBase } from '#lib/base.ts';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import { typedSecret } from './session.ts';

/** A call's request and result, with its actions. */
export function OwnCallDetails({ call }: GatewayCallProps) {
  const { id, httpStatus, message, sig, inputParams } = call;
  const shared = sharedOf(call);
  const refused = rejectedSignature(call);
  return (
    <Stack gap={4}>
      {message && <Alert tone="danger">{message}</Alert>}
      <DescriptionList>
        <DescriptionItem term="Application">{applicationOf(call)}</DescriptionItem>
        <DescriptionItem term="Return code">
          <CallReturnCode call={call} />
        </DescriptionItem>
        <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
        {call.parameter !== null && (
          <DescriptionItem term="Wrong parameter">
            <WrongParameter call={call} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Time">
          <CallDuration call={call} />
        </DescriptionItem>
        <DescriptionItem term="Request ID">
          <CopyableCode value={id} label={COPY_REFERENCE} />
        </DescriptionItem>
        <DescriptionItem term="Signature">{sig ? <Code>{sig}</Code> : 'None'}</DescriptionItem>
        {Object.entries(inputParams)
          .sort()
          .map(([parameter, value]) => (
            <DescriptionItem key={parameter} term={<Code>{parameter}</Code>}>
              {value === '' ? 'Empty' : <Code>{value}</Code>}
            </DescriptionItem>
          ))}
      </DescriptionList>
      <Inline gap={2}>
        {shared && (
          <>
            <LinkButton href={hrefOf(shared, call.appId ?? undefined)} size="small" icon={RotateCcwIcon}>
              Repeat
            </LinkButton>
            <CopyButton
              value={() => `${location.origin}${withBase(hrefOf(shared))}`}
              label="Copy a link to share"
              hasVisibleLabel
              variant="secondary"
            />
          </>
        )}
        {refused && <SignatureFailure {...refused} secret={() => typedSecret(inputParams)} />}
      </Inline>
      {shared && (
        <Text size="small" tone="muted">
          The link contains the method, version, parameters and options, but no key, secret or signature.
        </Text>
      )}
    </Stack>
  );
}
