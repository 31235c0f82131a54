import type { Message } from '@platform/sdk';
import { ArrowRightIcon, Inline, Link, LinkButton, Stack, Tag, Text } from '@platform/ui';
import { useRouter } from '@tanstack/react-router';
import { formatDateTime } from '#lib/format.ts';
import { ownPath } from '#lib/ownPath.ts';
import { content as contentStyle } from './MessageText.css.ts';
import { NOTICE_TYPES } from './noticeTypes.ts';

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
            Open the page
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
          Open the page
        </LinkButton>
      </Inline>
    )
  );
}

type Part = 'content' | 'noticeType' | 'noticeTime' | 'jumpMethod' | 'jumpUrl';

/** Props of MessageText. */
export interface MessageTextProps {
  /** The message; a draft can lack any part. */
  message: { [Name in Part]?: Message[Name] | undefined };
}

/** A full message with the link to the page that it refers to (specification §2.1, /message/messageDetail). */
export function MessageText({
  message: { content, noticeType, noticeTime, jumpMethod, jumpUrl },
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
      <Text size="document" className={contentStyle}>
        {content}
      </Text>
      {jumpMethod === 'jumpToPage' && jumpUrl && <Jump url={jumpUrl} />}
    </Stack>
  );
}
