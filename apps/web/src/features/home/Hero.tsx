import { Heading, Inline, LinkButton, Text } from '@platform/ui';
import { consoleHref } from '#lib/permissions.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useUser } from '#lib/user.ts';
import { PRODUCT, usePageTitle } from '#shell/pageTitle.ts';
import { hero, text } from './Hero.css.ts';
import { SignedCall } from './SignedCall.tsx';

const SUMMARY =
  'Store inspection, people counting, customer flow and demographics as signed API calls. Query any store and day, and build on the response.';

/** Introduces the platform, with links to the registration (or the control panel) and the documentation. */
export function Hero() {
  const heading = usePageTitle(PRODUCT, SUMMARY);
  const isLoggedIn = useIsLoggedIn();
  const user = useUser();
  return (
    <div className={hero}>
      <div className={text}>
        <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
          Know what happens in your stores
        </Heading>
        <Text size="lead" tone="secondary">
          {SUMMARY}
        </Text>
        <Inline gap={3}>
          {isLoggedIn ? (
            <LinkButton href={consoleHref(user)} variant="primary" size="large">
              Go to the control panel
            </LinkButton>
          ) : (
            <LinkButton href="/register" variant="primary" size="large">
              Start the free trial
            </LinkButton>
          )}
          <LinkButton href="/documentCore" size="large">
            Read the documentation
          </LinkButton>
        </Inline>
      </div>
      <SignedCall />
    </div>
  );
}
