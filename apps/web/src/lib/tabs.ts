/** What a tab tells the browser's other tabs: that the session is another one, or that messages were read. */
export type News = 'session' | 'messages';

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('passant');
  return opened;
}

/** Tells the browser's other tabs of this app. */
export function tellTabs(news: News): void {
  channel().postMessage(news);
}

/**
 * Hears what other tabs tell, from now on.
 *
 * @param news what to listen for
 * @param onNews called each time that another tab tells it
 */
export function hearTabs(news: News, onNews: () => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === news) onNews();
  });
}
