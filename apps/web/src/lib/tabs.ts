/** Events that a tab broadcasts to the browser's other tabs: the session changed, or messages were read. */
export type News = 'session' | 'messages';

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('passant');
  return opened;
}

/** Broadcasts an event to the browser's other tabs of this app. */
export function tellTabs(news: News): void {
  channel().postMessage(news);
}

/**
 * Subscribes to events from other tabs.
 *
 * @param onNews called each time another tab broadcasts the event
 */
export function hearTabs(news: News, onNews: () => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === news) onNews();
  });
}
