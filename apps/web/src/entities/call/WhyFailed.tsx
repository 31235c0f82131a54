import type { GatewayInvokeLog } from '@platform/sdk';
import { LinkButton } from '@platform/ui';
import { type ExaminedCall, examineCall } from './examinedCall.ts';
import { SIGNATURE_PATH } from './returnCodeHref.ts';

/** The call whose signature failed. */
export interface WhyFailedProps extends Pick<ExaminedCall, 'params' | 'logged'> {
  /** The return code that the gateway answered. */
  refusedAs: string;
  /** @returns the secret that the call was signed with, empty where it is not known; asked when the page is left */
  secret?: () => string;
}

/** What leads to the page that explains a signature. */
export function WhyFailed({ params, logged, refusedAs, secret: read }: WhyFailedProps) {
  return (
    <LinkButton
      href={SIGNATURE_PATH}
      size="small"
      onPress={() => {
        const secret = read?.();
        examineCall({ params, refusedAs, ...(secret && { secret }), ...(logged && { logged }) });
      }}
    >
      Why did my signature fail?
    </LinkButton>
  );
}

/**
 * @param call a call of the gateway's log
 * @returns what the page that explains a signature is told of it; undefined where it was not refused for its signature
 */
export function refusedSignature({
  id,
  startTime,
  callerId,
  codename,
  sig,
  inputParams,
}: GatewayInvokeLog): WhyFailedProps | undefined {
  // The parameters of a call that nobody signed are not kept.
  if (codename !== 'SIG_INVALID' || callerId === null) return undefined;
  return {
    params: { ...inputParams, _sig: sig ?? '' },
    logged: { id, startTime },
    refusedAs: codename,
  };
}
