import type { Message } from '@platform/sdk';
import { NOTICE_TYPES } from '@platform/sdk/rules';
import { ArrowRightIcon, Inline, Link, LinkButton, Stack, Tag, Text } from '@platform/ui';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Prose } from '#components/Prose.tsx';
import { formatDateTime } from '#lib/format.ts';
import { ownPath } from '#lib/ownPath.ts';
import { content as contentStyle } from './MessageText.css.ts';

/** Labels of links to the pages that messages refer to, by route. */
const PAGE_LABELS: Record<string, string> = {
  '/controlPanel/buyQps': 'Buy QPS',
  '/controlPanel/mallOrder/detail': 'View order',
  '/controlPanel/mallOrder/invoice': 'View invoice',
  '/controlPanel/productUsage': 'View quotas',
  '/documentCore/$id': 'View document',
  '/guide': 'Open guide',
  '/guide/certification': 'View certification',
  '/package': 'View packages',
};

/**
 * A link to the page that a message refers to, in this app or elsewhere (specification §3, jump method). A URL that
 * is neither a path of this app nor https is not linked, regardless of who stored it.
 */
function Jump({ url }: { url: string }) {
  const router = useRouter();
  if (!url.startsWith('/')) {
    return (
      URL.canParse(url) &&
      new URL(url).protocol === 'https:' && (
        <Text>
          <Link href={url} variant="standalone" isExternal externalLabel="opens in a new window">
            Open {new URL(url).hostname}
          </Link>
        </Text>
      )
    );
  }
  // A notice can name a page that this release does not have.
  const path = ownPath(url)?.pathname;
  const [, , route] = path === undefined ? [] : router.getMatchedRoutes(path);
  return (
    route && (
      <Inline>
        <LinkButton href={url} variant="primary" iconEnd={ArrowRightIcon}>
          {PAGE_LABELS[route.fullPath] ?? 'Open page'}
        </LinkButton>
      </Inline>
    )
  );
}

type Part = 'content' | 'html' | 'noticeType' | 'noticeTime' | 'jumpMethod' | 'jumpUrl';

/** Props of MessageText. */
export interface MessageTextProps {
  /** The message; a draft can lack any part. */
  message: { [Name in Part]?: Message[Name] | undefined };
  /** The text instead of the message's own, such as a preview. */
  children?: ReactNode;
}

/** A full message with the link to the page that it refers to (specification §2.1, /message/messageDetail). */
export function MessageText({
  message: { content, html, noticeType, noticeTime, jumpMethod, jumpUrl },
  children,
}: MessageTextProps) {
  return (
    <Stack gap={6}>
      <Inline gap={3}>
        {noticeType && <Tag>{NOTICE_TYPES[noticeType]}</Tag>}
        {noticeTime && (
          <Text size="small" tone="muted" elementType="span">
            <time dateTime={noticeTime}>{formatDateTime(noticeTime)}</time>
          </Text>
        )}
      </Inline>
      {children ??
        (html === undefined ? (
          <Text size="document" className={contentStyle}>
            {content}
          </Text>
        ) : (
          <Prose html={html} />
        ))}
      {jumpMethod === 'jumpToPage' && jumpUrl && <Jump url={jumpUrl} />}
    </Stack>
  );
}
