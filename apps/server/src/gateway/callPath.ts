import type { Api } from '#apis/service.ts';
import type { SigningKey } from '#applications/keys.ts';
import type { MediaUse } from '#ledger/service.ts';
import type { Call } from './call.ts';
import type { CallRefusal } from './returnCodes.ts';
import type { Upstream } from './upstream/upstream.ts';

/** The sender of a request to the gateway. */
export interface GatewayCaller {
  /** The network address by which calls are counted. */
  address: () => string;
  /** The token of the session that was sent along; empty if there is none. */
  token: () => string;
  /** The W3C header `traceparent`. */
  traceparent: () => string | undefined;
}

/** A call that passed all checks, up to and including those of its parameters. */
export interface CheckedCall {
  call: Call;
  key: SigningKey;
  api: Api;
  params: Record<string, string>;
  /** When its timestamp expires. */
  expireTime: Date;
}

/** A call that is within its limits. */
export interface AdmittedCall {
  /** Releases what the call occupies while the upstream works. Called once. */
  leave: () => void;
  /**
   * Charges and logs the call after the upstream has responded.
   *
   * @param media video traffic and snapshots that the call used
   * @returns headers of the response
   * @throws CallRefusal if the call can't be charged
   */
  commit: (media: MediaUse[]) => Promise<Record<string, string>>;
}

/** What differs between the calls of customers and those of the sandbox. The checks are the same. */
export interface CallPath {
  readonly upstream: Upstream;

  /**
   * Runs once a call's parameters have been read, before its checks.
   *
   * @throws CallRefusal
   */
  enter(call: Call, caller: GatewayCaller): Promise<void> | void;

  /** @returns the key that a call names, valid or not; undefined if it does not exist */
  findKey(call: Call, accessKeyId: string): Promise<SigningKey | undefined>;

  /** @throws CallRefusal MT_NOT_ENABLED if the application may not call the API */
  checkAccess(key: SigningKey, api: Api): Promise<void>;

  /** @throws CallRefusal if the call is over its limits; the same call may then be sent again later */
  admit(checked: CheckedCall): Promise<AdmittedCall>;

  /** Logs a call that did not succeed, within limits. */
  logRejected(call: Call, refusal: CallRefusal, caller: GatewayCaller): Promise<void>;

  /** Resolves when all pending writes are done. */
  settled(): Promise<void>;
}
