import type { ReactNode } from 'react';
import {
  end as endStyle,
  frame,
  plain,
  samples as samplesStyle,
  start,
  text,
  withSamples,
} from './DocumentLayout.css.ts';
import { Contents, type ContentsProps } from './Section.tsx';

/** Props of DocumentLayout. */
export interface DocumentLayoutProps {
  /** The entries of "On this page"; left out in a preview. */
  sections?: ContentsProps['sections'] | undefined;
  /** The request and the response. On a wide page they stay in sight next to the text. */
  samples?: ReactNode;
  /** The part of the text that follows the samples where the page has one column. */
  end?: ReactNode;
  /** The text. */
  children: ReactNode;
}

/** The columns of a document's page. */
export function DocumentLayout({ sections, samples, end, children }: DocumentLayoutProps) {
  return (
    <div className={frame}>
      <div className={samples ? withSamples : plain}>
        {sections && <Contents sections={sections} isStrip={Boolean(samples)} />}
        <div className={samples ? start : text}>{children}</div>
        {samples && <div className={samplesStyle}>{samples}</div>}
        {end && <div className={samples ? endStyle : text}>{end}</div>}
      </div>
    </div>
  );
}
