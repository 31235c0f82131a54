/** Events that a tab broadcasts to the browser's other tabs: the session changed, or messages were read. */
export type TabEvent = 'session' | 'messages';

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('passant');
  return opened;
}

/** Broadcasts an event to the browser's other tabs of this app. */
export function broadcast(event: TabEvent): void {
  channel().postMessage(event);
}

/**
 * Subscribes to events from other tabs.
 *
 * @param listener called each time another tab broadcasts the event
 */
export function onBroadcast(event: TabEvent, listener: () => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<TabEvent>) => {
    if (data === event) listener();
  });
}
