import type { ApiInfo, MasterSession } from '@platform/sdk';
import { useSyncExternalStore } from 'react';
import type { GatewayRequest } from '#entities/call/gatewayRequest.ts';
import type { GatewayResponse } from '#entities/call/gatewayResponse.ts';
import type { CallDraft } from '#entities/call/requestOf.ts';
import { otherAccount } from '#lib/authorization.ts';
import { readStored, store } from '#lib/localStorage.ts';
import { recallSecret } from '#lib/secrets.ts';
import { ownToken } from '#lib/session.ts';
import type { Payer } from './costs.ts';

/** The last call that was sent. */
export interface SentCall extends Payer {
  /** The application's AppID. */
  appId: string;
  api: Pick<ApiInfo, 'apiId' | 'name' | 'version' | 'priceKind' | 'tags'>;
  /** The request as it was sent. If it was sent several times, the one whose response is shown. */
  request: GatewayRequest;
  /** How many times the call was sent; more than once only to provoke a return code. */
  times: number;
}

/** State of the last call. */
export type CallState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: SentCall }
  | { phase: 'cancelled'; sent: SentCall }
  | {
      phase: 'responded';
      sent: SentCall;
      response: GatewayResponse;
      /** How many of the calls succeeded. */
      accepted: number;
    }
  | { phase: 'failed'; sent: SentCall; problem: string };

/** State that the debugger's pages share until the app is closed or reloaded (specification §3, client session state). */
export interface DebuggerSession {
  /** The second account whose applications are debugged; undefined for the account's own. It survives a reload. */
  account: MasterSession | undefined;
  /** The last selection, used if the URL contains none. */
  choice: { appId: string; apiId: string } | undefined;
  /** The drafts by application and API. */
  drafts: Readonly<Record<string, CallDraft>>;
  /** Typed secrets by AccessKey ID. */
  secrets: Readonly<Record<string, string>>;
  call: CallState;
  /** Whether JSON is shown as a tree instead of text (JSON display flag). */
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

/** @returns the current state that the debugger's pages share */
export function debuggerSession(): DebuggerSession {
  return session;
}

/** Where the last selection of the account is stored, so that the debugger opens with it the next time. */
const LAST_CHOICE = 'debugger-choice';

/** Stores the selection. A second account's selection is kept only until its session ends. */
export function rememberChoice(choice: { appId: string; apiId: string }): void {
  changeSession({ choice });
  if (!session.account) store(LAST_CHOICE, choice);
}

/**
 * @returns the last selection of the debugged account; since then the application may have been deleted or the API
 *   disabled
 */
export function lastChoice(): DebuggerSession['choice'] {
  if (session.choice || session.account) return session.choice;
  const { appId, apiId } = readStored<Record<string, unknown>>(LAST_CHOICE) ?? {};
  return typeof appId === 'string' && typeof apiId === 'string' ? { appId, apiId } : undefined;
}

/** Updates the state that the debugger's pages share. */
export function changeSession(changes: Partial<DebuggerSession>): void {
  session = { ...session, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the state that the debugger's pages share; rerenders when it changes */
export function useDebuggerSession(): DebuggerSession {
  return useSyncExternalStore(subscribe, debuggerSession);
}

/**
 * Resets the state for another account, or for the page's own account. Drafts and responses of the previous account
 * are removed.
 */
export function beginSession(account: MasterSession | undefined): void {
  changeSession({ ...BEGINNING, showsTree: session.showsTree, account });
}

const draftKey = (appId: string, apiId: string) => `${appId} ${apiId}`;

/** Stores the draft for an API. */
export function saveDraft(appId: string, apiId: string, draft: CallDraft): void {
  changeSession({ drafts: { ...session.drafts, [draftKey(appId, apiId)]: draft } });
}

/**
 * @param session the state that the debugger's pages share
 * @param accessKeyIds the application's keys that can sign, newest first
 * @returns the draft for the API, with a key that can still sign
 */
export function draftOf(
  { drafts }: DebuggerSession,
  appId: string,
  apiId: string,
  accessKeyIds: readonly string[],
): CallDraft {
  const saved = drafts[draftKey(appId, apiId)];
  const accessKeyId = saved && accessKeyIds.includes(saved.accessKeyId) ? saved.accessKeyId : accessKeyIds[0];
  return {
    values: {},
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
    ...saved,
    accessKeyId: accessKeyId ?? '',
  };
}

/** Fills the draft with the known values of a shared or repeated call; the other values of the draft stay. */
export function fillIn(appId: string, apiId: string, known: Omit<Partial<CallDraft>, 'accessKeyId'>): void {
  saveDraft(appId, apiId, { ...draftOf(session, appId, apiId, []), ...known });
}

/** @returns the current secret of a call's key; empty if it is not known */
export function typedSecret({ _akey = '' }: Readonly<Record<string, string>>): string {
  return secretOf(session, _akey);
}

/** @returns the secret of a key that was typed, or issued since the page was loaded; empty if it is not known */
export function secretOf({ secrets }: DebuggerSession, accessKeyId: string): string {
  return secrets[accessKeyId] ?? recallSecret(accessKeyId) ?? '';
}

/** @returns the ticket header of the debugged account; empty once the session has ended */
export function ticketHeader(): Record<string, string> {
  const token = debuggerSession().account?.token ?? ownToken();
  return token ? { ticket: `${token}ENGLISH` } : {};
}
