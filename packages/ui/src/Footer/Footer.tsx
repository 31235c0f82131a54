import { Children, type ReactNode, type Ref } from 'react';
import { Container } from '../Container/Container.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { AppLink } from '../internal/AppLink.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { Stack } from '../Stack/Stack.tsx';
import {
  bottom,
  column,
  columns,
  footer,
  intro,
  item,
  legal as legalStyle,
  list,
  socialLink,
  social as socialStyle,
  top,
} from './Footer.css.ts';

export interface FooterProps extends BaseProps {
  /** `FooterColumn`s. */
  children: ReactNode;
  /** Content before the columns: the logo, a sentence, a phone number. */
  start?: ReactNode;
  /** `FooterSocialLink`s. */
  social?: ReactNode;
  /** The last line: copyright and legal notices. */
  legal?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** The footer of a public page: columns of links, social links, the legal line. */
export function Footer({ children, start, social, legal, className, ...props }: FooterProps) {
  return (
    <footer {...props} className={cx(footer, className)}>
      <Container space={12}>
        <Stack gap={10}>
          <div className={cx(start !== undefined && top)}>
            {start !== undefined && <div className={intro}>{start}</div>}
            <div className={columns}>{children}</div>
          </div>
          {(social !== undefined || legal !== undefined) && (
            <div className={bottom}>
              {legal !== undefined && <div className={legalStyle}>{legal}</div>}
              {social !== undefined && (
                <ul className={socialStyle}>
                  {Children.map(social, (link) => (
                    <li>{link}</li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </Stack>
      </Container>
    </footer>
  );
}

export interface FooterColumnProps extends BaseProps {
  /** The heading of the column. */
  title: ReactNode;
  /**
   * The heading's level in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** `Link`s, mostly `quiet`, or text, one per line. */
  children: ReactNode;
}

/** One column of links. */
export function FooterColumn({ title, headingLevel = 2, children, className, ...props }: FooterColumnProps) {
  return (
    <div {...props} className={cx(column, className)}>
      <Heading level={headingLevel} size="small">
        {title}
      </Heading>
      <ul className={list}>
        {Children.map(children, (link) => (
          <li className={item}>{link}</li>
        ))}
      </ul>
    </div>
  );
}

export interface FooterSocialLinkProps extends BaseProps {
  /** The icon of the site. */
  icon: IconComponent;
  /** The label: the site's name, and that the link opens a new window. Nothing else names it. */
  'aria-label': string;
  /** The link target. */
  href: string;
}

/** A link to the product's page on another site. Opens in a new window. */
export function FooterSocialLink({ icon: Icon, className, ...props }: FooterSocialLinkProps) {
  return (
    <AppLink {...props} target="_blank" rel="noopener" className={cx(socialLink, className)}>
      <Icon size="large" />
    </AppLink>
  );
}
