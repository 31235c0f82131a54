import type { SocialLinkKind } from '@platform/sdk';
import {
  Footer as FooterArea,
  FooterColumn,
  FooterSocialLink,
  Link,
  Logo,
  MailIcon,
  MessagesSquareIcon,
  PodcastIcon,
  RssIcon,
  Text,
  VideoIcon,
} from '@platform/ui';
import { useRef } from 'react';
import { useProvider } from '#lib/provider.ts';
import { useIsNear } from '#lib/useIsNear.ts';

const SOLUTIONS = ['Store inspection', 'People counting', 'Customer flow', 'Demographics'];

const PRODUCTS = [
  { name: 'Pricing', href: '/package' },
  { name: 'Documentation centre', href: '/documentCore' },
  { name: 'Online debugger', href: '/onlineDebugger' },
  { name: 'Status', href: '/status' },
  { name: 'My Applications', href: '/controlPanel/myApplication' },
];

/** Links to the documentation of the platform's own operations. */
const INTERFACE = [
  { name: 'Platform API reference', href: '/reference.html' },
  { name: 'OpenAPI description', href: '/openapi.json' },
];

/** Icon and name of each kind of social link. */
const SOCIAL: Record<SocialLinkKind, { icon: typeof RssIcon; name: string }> = {
  blog: { icon: RssIcon, name: 'Blog' },
  video: { icon: VideoIcon, name: 'Videos' },
  forum: { icon: MessagesSquareIcon, name: 'Forum' },
  newsletter: { icon: MailIcon, name: 'Newsletter' },
  podcast: { icon: PodcastIcon, name: 'Podcast' },
};

/**
 * The footer of the home page and the registration (specification §2.4). It loads the provider's settings when it comes
 * near the viewport, so that the first view of the home page needs neither a request nor the code that sends requests.
 */
export function Footer() {
  const footer = useRef<HTMLElement>(null);
  const { socialLinks, icpNotice } = useProvider(useIsNear(footer));
  return (
    <FooterArea
      ref={footer}
      start={
        <>
          <Logo name="Passant" />
          <Text size="small" tone="muted">
            Store analytics as signed API calls.
          </Text>
        </>
      }
      social={
        socialLinks.length > 0
          ? socialLinks.map(({ kind, url }) => (
              <FooterSocialLink
                key={kind}
                icon={SOCIAL[kind].icon}
                href={url}
                aria-label={`${SOCIAL[kind].name}, in a new window`}
              />
            ))
          : undefined
      }
      legal={
        <>
          <span>© {new Date().getFullYear()} Passant</span>
          {icpNotice && <span>{icpNotice}</span>}
        </>
      }
    >
      <FooterColumn title="Solutions">
        {SOLUTIONS.map((name) => (
          <Link key={name} variant="quiet" href={`/documentCore?${new URLSearchParams({ query: name })}`}>
            {name}
          </Link>
        ))}
      </FooterColumn>
      <FooterColumn title="Products">
        {PRODUCTS.map(({ name, href }) => (
          <Link key={href} variant="quiet" href={href}>
            {name}
          </Link>
        ))}
        {INTERFACE.map(({ name, href }) => (
          <Link key={href} variant="quiet" href={href} isExternal externalLabel="opens in a new window">
            {name}
          </Link>
        ))}
      </FooterColumn>
      <FooterColumn title="About us">
        <span>Retail technology as APIs</span>
        <span>Security level 3 compliance</span>
      </FooterColumn>
      <FooterColumn title="Contact">
        <Link variant="quiet" href="tel:+12025550190">
          +1 202 555 0190
        </Link>
        <span>Monday to Saturday</span>
        <span>9:00-21:00</span>
      </FooterColumn>
    </FooterArea>
  );
}
