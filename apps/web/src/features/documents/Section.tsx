import { Heading, Stack, Text } from '@platform/ui';
import type { ReactNode } from 'react';
import { anchor, contents, contentsList, entry, head, link } from './Section.css.ts';
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

/** The table of contents of a page. It marks the section that is being read. */
export function Contents({ sections }: { sections: readonly Pick<SectionProps, 'id' | 'title'>[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <nav aria-label="On this page" className={contents}>
      <Text weight="medium">On this page</Text>
      <ul className={contentsList}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={entry}
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
