import type { GatewayInvokeLog } from '@platform/sdk';
import { LinkButton } from '@platform/ui';
import { type ExaminedCall, examineCall } from './examinedCall.ts';
import { SIGNATURE_PATH } from './returnCodeHref.ts';

/** Props of SignatureFailure: the call whose signature was rejected. */
export interface SignatureFailureProps extends Pick<ExaminedCall, 'params' | 'logged'> {
  /** The return code of the gateway's response. */
  rejectedAs: string;
  /** @returns the secret that the call was signed with, empty if it is not known; called when the link is followed */
  secret?: () => string;
}

/** A link to the page that explains a rejected signature. */
export function SignatureFailure({ params, logged, rejectedAs, secret: read }: SignatureFailureProps) {
  return (
    <LinkButton
      href={SIGNATURE_PATH}
      size="small"
      // Not `onPress`, which fires only when a key is released: by then, the signature page may already have looked for
      // the call.
      onClickCapture={() => {
        const secret = read?.();
        examineCall({ params, rejectedAs, ...(secret && { secret }), ...(logged && { logged }) });
      }}
    >
      Why did my signature fail?
    </LinkButton>
  );
}

/**
 * @param call a call of the gateway's log
 * @returns the props for the link that explains its signature; undefined unless it was rejected because of its
 *   signature and its signer is known
 */
export function rejectedSignature({
  id,
  startTime,
  callerId,
  codename,
  sig,
  inputParams,
}: GatewayInvokeLog): SignatureFailureProps | undefined {
  // The log does not store the parameters of calls without a known signer.
  if (codename !== 'SIG_INVALID' || callerId === null) return undefined;
  return {
    params: { ...inputParams, _sig: sig ?? '' },
    logged: { id, startTime },
    rejectedAs: codename,
  };
}
