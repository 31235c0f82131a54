import { Children, type ReactNode, type Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { Container } from '../Container/Container.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import type { IconComponent } from '../Icon/createIcon.tsx';
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
  /** What stands before the columns: the logo, a sentence, a phone number. */
  start?: ReactNode;
  /** `FooterSocialLink`s. */
  social?: ReactNode;
  /** The last line: whose it is, and under which notice. */
  legal?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** The end of a public page: links in columns, places elsewhere, the legal line. */
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
  /** What the links have in common. */
  title: ReactNode;
  /**
   * The title's place in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** `Link`s, mostly `quiet`, or words. Each stands on a line of its own. */
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
  /** The place's sign. */
  icon: IconComponent;
  /** The place's name, and that the link leaves: nothing else names it. */
  'aria-label': string;
  /** Where it is. */
  href: string;
}

/** A place elsewhere where the product can be met. Opens in a new window. */
export function FooterSocialLink({ icon: Icon, className, ...props }: FooterSocialLinkProps) {
  return (
    <AriaLink {...props} target="_blank" rel="noopener" className={cx(socialLink, className)}>
      <Icon size="large" />
    </AriaLink>
  );
}
