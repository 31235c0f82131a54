import { Heading, Stack, Text } from '@platform/ui';
import { type ReactNode, useRef } from 'react';
import { contents, strip } from './DocumentLayout.css.ts';
import { anchor, contentsList, entry, head, link, notInStrip, stripEntry, stripList } from './Section.css.ts';
import { useCurrentSection } from './useCurrentSection.ts';

/** Props of Section: a part of a document with its own URL fragment. */
export interface SectionProps {
  /** The URL fragment. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a document: a heading that can be linked to, and its content. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <Stack gap={3} elementType="section" aria-labelledby={id}>
      <div className={head}>
        <Heading level={2} id={id} className={anchor}>
          {title}
        </Heading>
        <a href={`#${id}`} aria-label={`Link to ${title}`} className={link}>
          #
        </a>
      </div>
      {children}
    </Stack>
  );
}

/** Props of Contents. */
export interface ContentsProps {
  /** The sections of the page; `isBeside` marks those that a wide page shows next to the others. */
  sections: readonly (Pick<SectionProps, 'id' | 'title'> & { isBeside?: boolean })[];
  /** Whether a wide page shows it as a strip above two columns. */
  isStrip: boolean;
}

/** The table of contents of a page. It marks the section that is being read. */
export function Contents({ sections, isStrip }: ContentsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(nav, sections.map(({ id }) => id).join());
  return (
    <nav ref={nav} aria-label="On this page" className={isStrip ? strip : contents}>
      <Text weight="medium" {...(isStrip && { className: notInStrip })}>
        On this page
      </Text>
      <ul className={isStrip ? stripList : contentsList}>
        {sections.map(({ id, title, isBeside }) => (
          <li key={id} {...(isStrip && isBeside && { className: notInStrip })}>
            <a
              href={`#${id}`}
              className={isStrip ? stripEntry : entry}
              {...(id === current && { 'aria-current': 'location' as const })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
