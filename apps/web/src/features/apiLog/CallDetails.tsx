import {
  Button,
  CodeBlock,
  DescriptionItem,
  DescriptionList,
  Inline,
  LinkButton,
  Stack,
  TerminalIcon,
  Text,
} from '@platform/ui';
import { customerHref } from '#entities/account/customerHref.ts';
import { callsAroundHref } from '#entities/call/callsHref.ts';
import {
  applicationOf,
  CallDuration,
  CallReturnCode,
  callerOf,
  type GatewayCallProps,
  isSandboxCall,
  WrongParameter,
} from '#entities/call/GatewayCall.tsx';
import { SIGNATURE_PATH } from '#entities/call/returnCodeHref.ts';
import { rejectedSignature, SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { hrefOf, sharedOf } from '#entities/call/sharedCall.ts';
import { documentHref } from '#entities/document/documentHref.ts';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import { useUser } from '#lib/user.ts';
import { Copied } from './Copied.tsx';
import { TraceItem } from './TraceItem.tsx';

/** Props of CallDetails. */
export interface CallDetailsProps extends GatewayCallProps {
  /** Shows the application with an AppID. */
  onApplication: (appId: string) => void;
}

/** A call's request and result, with actions for operators (specification §2.5, expandable log detail). */
export function CallDetails({ call, onApplication }: CallDetailsProps) {
  const { id, callerId, callerName, appId, appName, apiId, httpStatus, message, parameter } = call;
  const { requestMode, sig, inputParams, traceId, traceUrl } = call;
  const user = useUser();
  const shared = callerId === null ? undefined : sharedOf(call);
  const refused = rejectedSignature(call);
  const isSandbox = isSandboxCall(call);
  const isOwn = appId !== null && user?.appInfoList.some((own) => own.appId === appId);
  return (
    <Stack gap={4}>
      <DescriptionList layout="grid">
        <DescriptionItem term="Caller">
          <Copied value={callerId} label="Copy the caller’s ID" name={callerName ?? callerOf(call)} />
        </DescriptionItem>
        <DescriptionItem term="Application">
          <Copied value={appId} label="Copy the AppID" name={isSandbox ? applicationOf(call) : appName} />
        </DescriptionItem>
        <DescriptionItem term="Return code">
          <CallReturnCode call={call} />
        </DescriptionItem>
        <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
        {message && <DescriptionItem term="Message">{message}</DescriptionItem>}
        {parameter !== null && (
          <DescriptionItem term="Wrong parameter">
            <WrongParameter call={call} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Time">
          <CallDuration call={call} />
        </DescriptionItem>
        <DescriptionItem term="Request mode">{requestMode}</DescriptionItem>
        <DescriptionItem term="Request ID">
          <Copied value={id} label={COPY_REFERENCE} />
        </DescriptionItem>
        <DescriptionItem term="Signature">
          <Copied value={sig} label="Copy the signature" />
        </DescriptionItem>
        <TraceItem traceId={traceId} traceUrl={traceUrl} />
      </DescriptionList>
      {callerId === null && (
        <Text tone="secondary">
          {isSandbox
            ? 'A visitor made this call with the public sandbox key. Parameters of such calls are not stored.'
            : 'The caller is unknown because the signature was not verified, so the application is only the one that the call names. Parameters of such calls are not stored.'}
        </Text>
      )}
      {callerId !== null && (
        <CodeBlock
          aria-label="Input parameters"
          title="Input parameters"
          language="json"
          code={JSON.stringify({ ...inputParams, ...(sig && { _sig: sig }) }, null, 2)}
          copyLabel="Copy the input parameters"
        />
      )}
      <Inline gap={2}>
        {shared && (
          <LinkButton
            href={hrefOf(shared, isOwn ? (appId ?? undefined) : undefined)}
            size="small"
            icon={TerminalIcon}
          >
            Open in the debugger
          </LinkButton>
        )}
        {refused && <SignatureFailure {...refused} />}
        {call.codename === 'SIG_INVALID' && !refused && (
          <LinkButton href={SIGNATURE_PATH} size="small">
            Why signatures fail
          </LinkButton>
        )}
        {callerId !== null && (
          <LinkButton href={customerHref(callerId)} size="small">
            Customer
          </LinkButton>
        )}
        {appId !== null && appName !== null && (
          <Button size="small" onPress={() => onApplication(appId)}>
            Application
          </Button>
        )}
        {appId !== null && (
          <LinkButton href={callsAroundHref(appId, call.startTime)} size="small">
            Calls of the application
          </LinkButton>
        )}
        {apiId !== null && (
          <LinkButton href={documentHref(apiId)} size="small">
            Documentation
          </LinkButton>
        )}
      </Inline>
      {callerId !== null && (
        <Text size="small" tone="muted">
          The log has parameters of up to 512 characters each and, from the response, only the return code,
          status and message.
        </Text>
      )}
    </Stack>
  );
}
