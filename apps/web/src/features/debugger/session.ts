import type { ApiInfo, MasterSession } from '@platform/sdk';
import { useSyncExternalStore } from 'react';
import { otherAccount } from '#lib/authorization.ts';
import { recallSecret } from '#lib/secrets.ts';
import { ownToken } from '#lib/session.ts';
import type { Payer } from './costs.ts';
import type { GatewayAnswer } from './gatewayAnswer.ts';
import type { GatewayRequest } from './gatewayRequest.ts';
import type { CallDraft } from './requestOf.ts';

/** What was sent last. */
export interface SentCall extends Payer {
  /** The application's AppID. */
  appId: string;
  api: Pick<ApiInfo, 'apiId' | 'name' | 'version' | 'priceKind' | 'tags'>;
  /** The request as it left; of several, the one whose answer is shown. */
  request: GatewayRequest;
  /** How many times it was sent: more often than once to provoke a return code. */
  times: number;
}

/** Where the last call stands. */
export type CallState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: SentCall }
  | { phase: 'cancelled'; sent: SentCall }
  | {
      phase: 'answered';
      sent: SentCall;
      answer: GatewayAnswer;
      /** How many of the calls were accepted. */
      accepted: number;
    }
  | { phase: 'failed'; sent: SentCall; problem: string };

/** What the debugger's pages share until the page is left (specification §3, client session state). */
export interface DebuggerSession {
  /** The other account whose applications are debugged; undefined for the own ones. It outlasts a reload. */
  account: MasterSession | undefined;
  /** What was debugged last, for an address that does not say it. */
  choice: { appId: string; apiId: string } | undefined;
  /** What was chosen and typed, by application and API. */
  drafts: Readonly<Record<string, CallDraft>>;
  /** Typed secrets by AccessKey ID. */
  secrets: Readonly<Record<string, string>>;
  /** The last call. */
  call: CallState;
  /** Whether JSON is shown as a tree, and not as text (JSON display flag). */
  showsTree: boolean;
}

const BEGINNING: DebuggerSession = {
  account: undefined,
  choice: undefined,
  drafts: {},
  secrets: {},
  call: { phase: 'idle' },
  showsTree: true,
};

let session: DebuggerSession = { ...BEGINNING, account: otherAccount() };
const listeners = new Set<() => void>();

/** @returns what the debugger's pages share, at this moment */
export function debuggerSession(): DebuggerSession {
  return session;
}

/** Changes what the debugger's pages share. */
export function changeSession(changes: Partial<DebuggerSession>): void {
  session = { ...session, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns what the debugger's pages share; follows its changes */
export function useDebuggerSession(): DebuggerSession {
  return useSyncExternalStore(subscribe, debuggerSession);
}

/** Begins anew for another account, or for the own one: what was typed and answered for the others is forgotten. */
export function beginSession(account: MasterSession | undefined): void {
  changeSession({ ...BEGINNING, showsTree: session.showsTree, account });
}

const draftKey = (appId: string, apiId: string) => `${appId} ${apiId}`;

/** Keeps what was chosen and typed for an API. */
export function keepDraft(appId: string, apiId: string, draft: CallDraft): void {
  changeSession({ drafts: { ...session.drafts, [draftKey(appId, apiId)]: draft } });
}

/**
 * @param session what the debugger's pages share
 * @param appId the application
 * @param apiId the API
 * @param accessKeyIds the application's keys that can sign, the newest first
 * @returns what was chosen and typed for the API, by a key that still signs
 */
export function draftOf(
  { drafts }: DebuggerSession,
  appId: string,
  apiId: string,
  accessKeyIds: readonly string[],
): CallDraft {
  const kept = drafts[draftKey(appId, apiId)];
  const accessKeyId = kept && accessKeyIds.includes(kept.accessKeyId) ? kept.accessKeyId : accessKeyIds[0];
  return {
    values: {},
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
    ...kept,
    accessKeyId: accessKeyId ?? '',
  };
}

/** Fills in what is known of a shared or repeated call; whatever else was chosen for the API stays. */
export function fillIn(appId: string, apiId: string, known: Omit<Partial<CallDraft>, 'accessKeyId'>): void {
  keepDraft(appId, apiId, { ...draftOf(session, appId, apiId, []), ...known });
}

/** @returns the secret of a call's key as far as it is known at this moment; empty where it is not */
export function typedSecret({ _akey = '' }: Readonly<Record<string, string>>): string {
  return secretOf(session, _akey);
}

/** @returns the secret of a key: as it was typed, or issued in this page's life; empty where it is not known */
export function secretOf({ secrets }: DebuggerSession, accessKeyId: string): string {
  return secrets[accessKeyId] ?? recallSecret(accessKeyId) ?? '';
}

/** @returns the ticket of the account whose applications are debugged; none once the session has ended */
export function ticketHeader(): Record<string, string> {
  const token = debuggerSession().account?.token ?? ownToken();
  return token ? { ticket: `${token}ENGLISH` } : {};
}
