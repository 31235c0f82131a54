import { describe, expect, it } from 'vitest';
import { atomFeed } from './atom.ts';

const feed = {
  id: 'https://open.example.com/status.atom',
  title: 'Status',
  url: 'https://open.example.com/status',
  updated: new Date('2026-11-20T08:00:00Z'),
};

describe('atomFeed', () => {
  it('writes what RFC 4287 requires of a feed and its entries', () => {
    const entry = {
      id: 'https://open.example.com/status#ntc-1',
      title: 'Delayed',
      url: 'https://open.example.com/status#ntc-1',
      updated: new Date('2026-11-20T07:00:00Z'),
      html: '<p>Later</p>',
    };
    expect(atomFeed({ ...feed, entries: [entry] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://open.example.com/status">
<id>https://open.example.com/status.atom</id>
<title>Status</title>
<updated>2026-11-20T08:00:00.000Z</updated>
<link rel="self" type="application/atom+xml" href="https://open.example.com/status.atom"/>
<link rel="alternate" type="text/html" href="https://open.example.com/status"/>
<author><name>Passant Open Platform</name></author>
<entry>
<id>https://open.example.com/status#ntc-1</id>
<title>Delayed</title>
<updated>2026-11-20T07:00:00.000Z</updated>
<link rel="alternate" type="text/html" href="https://open.example.com/status#ntc-1"/>
<content type="html">&lt;p&gt;Later&lt;/p&gt;</content>
</entry>
</feed>
`);
  });

  it('escapes markup, and leaves out characters that XML can’t represent', () => {
    const text = atomFeed({ ...feed, title: '</title>&"\u0000\u001b\ud800', url: '/?a&b="', entries: [] });
    expect(text).toContain('<title>&lt;/title&gt;&amp;&quot;</title>');
    expect(text).toContain('href="/?a&amp;b=&quot;"');
  });
});
