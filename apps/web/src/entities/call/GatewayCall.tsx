import type { GatewayInvokeLog, GatewayInvokeStatus } from '@platform/sdk';
import { Code, Inline, Link, Tag, Text } from '@platform/ui';
import { name } from './GatewayCall.css.ts';
import { returnCodeHref } from './returnCodeHref.ts';

/** How calls of the gateway end, in words (specification §3, API call log). */
export const CALL_STATUSES: Record<GatewayInvokeStatus, string> = {
  success: 'Success',
  failed: 'Failed',
  abnormal: 'Abnormal',
};

const TONES = { success: 'success', failed: 'danger', abnormal: 'warning' } as const;

/** What the parts of a call are told. */
export interface GatewayCallProps {
  call: GatewayInvokeLog;
}

/** @returns the name of the call's application, or what the call said in its place */
export function applicationOf({ appName, appId }: GatewayInvokeLog): string {
  return appName ?? appId ?? '–';
}

/** The method that a call named, with its version. */
export function CallMethod({ call: { methodName, version } }: GatewayCallProps) {
  if (!methodName) return '–';
  return (
    <Inline gap={1}>
      <Code>{methodName}</Code>
      {version && <Code>{version}</Code>}
    </Inline>
  );
}

/** A name on one line, in a row of a table; where it is longer, its end is told by pointing at it. */
export function NameInRow({ children }: { children: string }) {
  return (
    <Text elementType="span" isTruncated className={name} title={children}>
      {children}
    </Text>
  );
}

/** How a call ended: its status and, where it was not accepted, the return code's name. */
export function CallStatus({ call: { status, codename } }: GatewayCallProps) {
  return (
    <Inline gap={2}>
      <Tag tone={TONES[status]}>{CALL_STATUSES[status]}</Tag>
      {status !== 'success' && <Code>{codename}</Code>}
    </Inline>
  );
}

/** A call's return code; one that refuses leads to what mends it. */
export function CallReturnCode({ call: { code, codename } }: GatewayCallProps) {
  return (
    <>
      {code} {code === 0 ? <Code>{codename}</Code> : <Link href={returnCodeHref(codename)}>{codename}</Link>}
    </>
  );
}
