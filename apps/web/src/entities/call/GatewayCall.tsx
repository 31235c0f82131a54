import type { GatewayInvokeLog, GatewayInvokeStatus } from '@platform/sdk';
import { Code, Inline, Link, Tag, Text } from '@platform/ui';
import { name } from './GatewayCall.css.ts';
import { returnCodeHref } from './returnCodeHref.ts';

/** Labels of the call statuses (specification §3, API call log). */
export const CALL_STATUSES: Record<GatewayInvokeStatus, string> = {
  success: 'Success',
  failed: 'Failed',
  abnormal: 'Abnormal',
};

const TONES = { success: 'success', failed: 'danger', abnormal: 'warning' } as const;

/** Props of the parts of a call. */
export interface GatewayCallProps {
  call: GatewayInvokeLog;
}

/** @returns the name of the call's application, the AppID that the call sent if it is unknown, or a dash */
export function applicationOf({ appName, appId }: GatewayInvokeLog): string {
  return appName ?? appId ?? '–';
}

/** The method name and version of a call. */
export function CallMethod({ call: { methodName, version } }: GatewayCallProps) {
  if (!methodName) return '–';
  return (
    <Inline gap={1}>
      <Code>{methodName}</Code>
      {version && <Code>{version}</Code>}
    </Inline>
  );
}

/** A name on one line in a table row; a tooltip shows it in full if it is cut off. */
export function NameInRow({ children }: { children: string }) {
  return (
    <Text elementType="span" isTruncated className={name} title={children}>
      {children}
    </Text>
  );
}

/** The result of a call: its status and, unless it succeeded, the name of the return code. */
export function CallStatus({ call: { status, codename } }: GatewayCallProps) {
  return (
    <Inline gap={2}>
      <Tag tone={TONES[status]}>{CALL_STATUSES[status]}</Tag>
      {status !== 'success' && <Code>{codename}</Code>}
    </Inline>
  );
}

/** A call's return code; an error code links to its explanation. */
export function CallReturnCode({ call: { code, codename } }: GatewayCallProps) {
  return (
    <>
      {code} {code === 0 ? <Code>{codename}</Code> : <Link href={returnCodeHref(codename)}>{codename}</Link>}
    </>
  );
}
