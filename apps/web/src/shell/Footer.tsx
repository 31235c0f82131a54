import {
  BookOpenIcon,
  BracesIcon,
  Footer as FooterArea,
  FooterColumn,
  FooterSocialLink,
  Link,
  Logo,
  Text,
} from '@platform/ui';

const SOLUTIONS = ['Store inspection', 'People counting', 'Customer flow', 'Demographics'];

const PRODUCTS = [
  { name: 'Packages', href: '/package' },
  { name: 'Documentation centre', href: '/documentCore' },
  { name: 'Online debugger', href: '/onlineDebugger' },
  { name: 'My applications', href: '/controlPanel/myApplication' },
];

/** The end of home and of the registration (specification §2.4). */
export function Footer() {
  return (
    <FooterArea
      start={
        <>
          <Logo name="Passant" />
          <Text size="small" tone="muted">
            What happens in stores, as signed API calls.
          </Text>
        </>
      }
      social={[
        <FooterSocialLink
          key="reference"
          icon={BookOpenIcon}
          href="/reference.html"
          aria-label="Reference of the platform’s own API, in a new window"
        />,
        <FooterSocialLink
          key="contract"
          icon={BracesIcon}
          href="/openapi.json"
          aria-label="The platform’s own API as OpenAPI, in a new window"
        />,
      ]}
      legal={
        <>
          <span>© {new Date().getFullYear()} Passant</span>
          <span>ICP 00000000</span>
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
