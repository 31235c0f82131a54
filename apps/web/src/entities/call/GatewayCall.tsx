import type { GatewayInvokeLog, GatewayInvokeStatus } from '@platform/sdk';
import { Code, Link } from '@platform/ui';
import { returnCodeHref } from './returnCodeHref.ts';

/**
 * Labels of the call statuses (specification §3, API call log). A call is `failed` if the gateway rejected it, and
 * `abnormal` if something failed after that.
 */
export const CALL_STATUSES: Record<GatewayInvokeStatus, string> = {
  success: 'Succeeded',
  failed: 'Rejected',
  abnormal: 'Failed',
};

/** Props of the parts of a call. */
export interface GatewayCallProps {
  call: GatewayInvokeLog;
}

/** @returns the name of the call's application, the AppID that the call sent if it is unknown, or a dash */
export function applicationOf({ appName, appId }: GatewayInvokeLog): string {
  return appName ?? appId ?? '–';
}

/** A call's return code; an error code links to its explanation. */
export function CallReturnCode({ call: { code, codename } }: GatewayCallProps) {
  return (
    <>
      {code} {code === 0 ? <Code>{codename}</Code> : <Link href={returnCodeHref(codename)}>{codename}</Link>}
    </>
  );
}
