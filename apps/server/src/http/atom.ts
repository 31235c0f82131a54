import { escapeXml } from './xml.ts';

/** The media type of a feed. */
export const ATOM = 'application/atom+xml; charset=utf-8';

/** An entry of a feed. */
export interface AtomEntry {
  /** An absolute URL that never changes, because feed readers use it to recognize entries that they have already shown. */
  id: string;
  title: string;
  /** The page that it is about, an absolute URL. Relative links in entries are resolved against the URL of the feed's page. */
  url: string;
  /** When it last changed. Readers may show an entry again if this is later than before. */
  updated: Date;
  /** The content as HTML, sanitized. */
  html: string;
}

/** A feed. */
export interface AtomFeed extends Omit<AtomEntry, 'html'> {
  /** The feed's own URL, which identifies it. */
  id: string;
  /** The latest first. */
  entries: readonly AtomEntry[];
}

const about = ({ id, title, updated }: Omit<AtomEntry, 'html'>) =>
  `<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated.toISOString()}</updated>`;

const entryOf = (entry: AtomEntry) => `<entry>
${about(entry)}
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
<content type="html">${escapeXml(entry.html)}</content>
</entry>`;

/** @returns the feed in the Atom format (RFC 4287) */
export function atomFeed({ entries, ...feed }: AtomFeed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${escapeXml(feed.url)}">
${about(feed)}
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.id)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.url)}"/>
<author><name>Passant Open Platform</name></author>
${entries.map((entry) => `${entryOf(entry)}\n`).join('')}</feed>
`;
}
