import type { ReactNode, Ref } from 'react';
import { HighlightedCode } from '../HighlightedCode/HighlightedCode.tsx';
import type { CodeLanguage } from '../HighlightedCode/highlight.ts';
import type { BaseProps } from '../internal/base.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/Tabs.tsx';

export interface CodeSample {
  /** The key of the sample in `selectedKey`. */
  id: string;
  /** The label of its tab: Java, cURL. */
  label: ReactNode;
  /** The programming language. */
  language: CodeLanguage;
  /** The code. */
  code: string;
  /** The label of the copy button. Default: `messages.copy` of `ThemeProvider`. */
  copyLabel?: string;
}

export interface CodeTabsProps extends BaseProps {
  /** The subject of the samples, "A signed call"; the label of tabs and code for screen readers. */
  'aria-label': string;
  /** The same example in several languages. */
  samples: CodeSample[];
  /** The open sample, if the app remembers the reader's language. */
  selectedKey?: string;
  /** The sample that is initially open. */
  defaultSelectedKey?: string;
  /** Called with the key of the sample that the reader opens. */
  onSelectionChange?: (key: string) => void;
  /** Wraps long lines instead of scrolling sideways. */
  isWrapped?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * One example in several languages, highlighted, with a copy button each. Like `HighlightedCode`, it needs
 * `npm install lowlight highlight.js` and is imported from `@platform/ui/CodeTabs` only.
 */
export function CodeTabs({
  'aria-label': label,
  samples,
  onSelectionChange,
  isWrapped = false,
  ...props
}: CodeTabsProps) {
  return (
    <Tabs
      {...props}
      {...(onSelectionChange ? { onSelectionChange: (key) => onSelectionChange(String(key)) } : {})}
    >
      <TabList aria-label={label}>
        {samples.map(({ id, label: name }) => (
          <Tab key={id} id={id}>
            {name}
          </Tab>
        ))}
      </TabList>
      {samples.map(({ id, language, code, copyLabel }) => (
        <TabPanel key={id} id={id}>
          <HighlightedCode
            aria-label={label}
            language={language}
            code={code}
            isWrapped={isWrapped}
            {...(copyLabel === undefined ? {} : { copyLabel })}
          />
        </TabPanel>
      ))}
    </Tabs>
  );
}
