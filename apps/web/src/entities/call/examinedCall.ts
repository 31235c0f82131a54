import { onAccountCleanup } from '#lib/accountCleanup.ts';

/** A call whose signature the signature page examines. */
export interface ExaminedCall {
  /** Every parameter as it was sent, including `_sig`. */
  params: Record<string, string>;
  /** The AccessKey Secret that the call was signed with, if it is known. It stays in memory. */
  secret?: string;
  /** The return code that the gateway rejected the call with, if it is known. */
  rejectedAs?: string;
  /** The call's id and start time in the gateway's log; missing for a call that was not read from the log. */
  logged?: { id: string; startTime: string };
}

let examined: ExaminedCall | undefined;

onAccountCleanup(forgetExaminedCall);

/** Passes a call to the page that explains why a signature failed. The call is not stored and not part of a URL. */
export function examineCall(call: ExaminedCall): void {
  examined = call;
}

/** @returns the call that was passed last; undefined if there is none */
export function examinedCall(): ExaminedCall | undefined {
  return examined;
}

/** Clears the call. The page that explains it does this once it has read the call. */
export function forgetExaminedCall(): void {
  examined = undefined;
}
