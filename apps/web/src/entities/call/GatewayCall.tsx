import type { GatewayInvokeLog } from '@platform/sdk';
import { PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import { Code, Link } from '@platform/ui';
import { formatNumber } from '#lib/format.ts';
import { returnCodeHref } from './returnCodeHref.ts';

/** Props of the parts of a call. */
export interface GatewayCallProps {
  call: GatewayInvokeLog;
}

/** @returns whether it is a call with the public sandbox key, which belongs to no account */
export function isSandboxCall({ appId }: GatewayInvokeLog): boolean {
  return appId === PUBLIC_SANDBOX_KEY.appId;
}

/** @returns the name of the call's account, or its id if it has no name; `Visitor` or `Unknown` if there is no account */
export function callerOf(call: GatewayInvokeLog): string {
  return call.callerName ?? call.callerId ?? (isSandboxCall(call) ? 'Visitor' : 'Unknown');
}

/** @returns the name of the call's application; if it has none, the AppID that was sent, or a dash if none was */
export function applicationOf(call: GatewayInvokeLog): string {
  return isSandboxCall(call) ? 'Sandbox' : (call.appName ?? call.appId ?? '–');
}

/** A call's return code; an error code links to its explanation. */
export function CallReturnCode({ call: { code, codename } }: GatewayCallProps) {
  return (
    <>
      {code} {code === 0 ? <Code>{codename}</Code> : <Link href={returnCodeHref(codename)}>{codename}</Link>}
    </>
  );
}

/** The time that a call took: in total, at the upstream, and at the gateway. */
export function CallDuration({ call: { duration, upstreamDuration } }: GatewayCallProps) {
  const whole = `${formatNumber(duration)} ms`;
  if (upstreamDuration === null) return `${whole} at the gateway`;
  return `${whole}: ${formatNumber(upstreamDuration)} ms upstream, ${formatNumber(duration - upstreamDuration)} ms at the gateway`;
}

/** The parameter that a call was rejected for, and as much of its value as the log contains. */
export function WrongParameter({ call: { callerId, parameter, sig, inputParams } }: GatewayCallProps) {
  if (parameter === null) return 'None';
  const value = parameter === '_sig' ? (sig ?? undefined) : inputParams[parameter];
  const isStored = callerId !== null || value !== undefined;
  return (
    <>
      <Code>{parameter}</Code>{' '}
      {value ? (
        <>
          was sent as <Code>{value}</Code>
        </>
      ) : (
        isStored && (value === '' ? 'was sent empty' : 'was not sent')
      )}
    </>
  );
}
