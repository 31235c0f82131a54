import { followOwnInvokeLog, type GatewayInvokeLog, PlatformError } from '@platform/sdk';
import { useEffect, useRef, useState } from 'react';
import { sentAs } from '#lib/authorization.ts';
import { useIsOnline } from '#lib/useIsOnline.ts';
import type { CallHistorySearch } from './historySearch.ts';
import { useDebuggerSession } from './session.ts';

/** The maximum number of calls on screen; older ones are removed. */
const MAX_SHOWN = 200;
/** Pauses in milliseconds: before the next request, and after a failed one. */
const PAUSES = { next: 300, failed: 5000 };

/** The calls since the page began to follow. */
export interface LiveCalls {
  /** The newest first. */
  calls: GatewayInvokeLog[];
  /** The number of calls so far, and how many of them did not succeed. */
  count: number;
  unsuccessful: number;
  /** Whether calls are missing, because there were more at once than a response can contain. */
  isCut: boolean;
  /** Why the last request failed; undefined if it did not. */
  error: PlatformError | undefined;
  /** Whether the browser has a network connection. */
  isOnline: boolean;
}

/** What the requests so far have returned. */
type Known = Omit<LiveCalls, 'isOnline'>;

const NOTHING: Known = { calls: [], count: 0, unsuccessful: 0, isCut: false, error: undefined };

function withCalls(known: Known, list: GatewayInvokeLog[], isCut: boolean): Known {
  return {
    calls: [...list, ...known.calls].slice(0, MAX_SHOWN),
    count: known.count + list.length,
    unsuccessful: known.unsuccessful + list.filter(({ status }) => status !== 'success').length,
    isCut: known.isCut || isCut,
    error: undefined,
  };
}

/** Resolves after some milliseconds, or when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Resolves when somebody can see the page, or when the signal is aborted. */
const visible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });

/**
 * Follows the calls of the debugged account while the page is visible. Calls that arrive during a pause or without a connection
 * are shown afterwards.
 *
 * @param search the application and the status to follow
 */
export function useLiveCalls(
  { application, status }: Pick<CallHistorySearch, 'application' | 'status'>,
  isPaused: boolean,
): LiveCalls {
  const isOnline = useIsOnline();
  const { account } = useDebuggerSession();
  const [live, setLive] = useState(NOTHING);
  const cursor = useRef<string>(undefined);
  useEffect(() => {
    // A request that waits for calls would not notice for a long time that the connection has ended.
    if (isPaused || !isOnline) return;
    setLive((known) => (known.error ? { ...known, error: undefined } : known));
    const controller = new AbortController();
    const { signal } = controller;
    const filters = { ...(application && { appId: application }), ...(status && { status }) };
    const readNext = async () => {
      try {
        const next = await followOwnInvokeLog(
          { ...filters, ...(cursor.current && { cursor: cursor.current }) },
          { ...(account && sentAs(account)), signal },
        );
        if (signal.aborted) return;
        cursor.current = next.cursor;
        setLive((known) => withCalls(known, next.list, next.isCut));
        await pause(PAUSES.next, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof PlatformError)) return;
        setLive((known) => ({ ...known, error }));
        await pause(PAUSES.failed, signal);
      }
    };
    const follow = async () => {
      while (!signal.aborted) {
        await visible(signal);
        await readNext();
      }
    };
    void follow();
    return () => controller.abort();
  }, [isPaused, isOnline, application, status, account]);
  return { ...live, isOnline };
}
