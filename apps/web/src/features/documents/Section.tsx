import { Heading, Stack, Text } from '@platform/ui';
import type { ReactNode } from 'react';
import { anchor, contents, contentsList, head, link } from './Section.css.ts';

/** A part of a document that has an address of its own. */
export interface SectionProps {
  /** What the fragment of the address names it by. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of a document: its heading, which can be linked to, and what it says. */
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

/** What leads through a page: its sections, in order. */
export function Contents({ sections }: { sections: readonly Pick<SectionProps, 'id' | 'title'>[] }) {
  return (
    <nav aria-label="On this page" className={contents}>
      <Text weight="medium">On this page</Text>
      <ul className={contentsList}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
