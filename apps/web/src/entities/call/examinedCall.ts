import { forgetWithAccount } from '#lib/kept.ts';

/** A call whose signature is to be examined. */
export interface ExaminedCall {
  /** Every parameter as it was sent, `_sig` too. */
  params: Record<string, string>;
  /** The AccessKey Secret that it was signed with, where it is known. It stays in memory. */
  secret?: string;
  /** The return code that the gateway refused it with, where that is known. */
  refusedAs?: string;
  /** What the gateway's log knows it by, and when it arrived; left out for a call that was not read from the log. */
  logged?: { id: string; startTime: string };
}

let examined: ExaminedCall | undefined;

forgetWithAccount(forgetExaminedCall);

/** Hands a call to the page that explains why a signature failed. Nothing of it is stored or stands in an address. */
export function examineCall(call: ExaminedCall): void {
  examined = call;
}

/** @returns the call that was handed over last; undefined where there is none */
export function examinedCall(): ExaminedCall | undefined {
  return examined;
}

/** Forgets the call that was handed over: the page that shows it has it now. */
export function forgetExaminedCall(): void {
  examined = undefined;
}
