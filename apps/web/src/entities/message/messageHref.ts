/** @returns the URL of the message's page */
export function messageHref(messageId: string): string {
  return `/message/messageDetail?messageId=${encodeURIComponent(messageId)}`;
}
