import type { ReactNode, Ref } from 'react';
import { HighlightedCode } from '../HighlightedCode/HighlightedCode.tsx';
import type { CodeLanguage } from '../HighlightedCode/highlight.tsx';
import type { BaseProps } from '../internal/base.ts';
import { Tab, TabList, TabPanel, Tabs } from '../Tabs/Tabs.tsx';

export interface CodeSample {
  /** The key of the sample, which `selectedKey` speaks of. */
  id: string;
  /** What its tab is called: Java, cURL. */
  label: ReactNode;
  /** The language the code is written in. */
  language: CodeLanguage;
  /** The code. */
  code: string;
  /** The name of the button that copies it. Default: the provider's `copy`. */
  copyLabel?: string;
}

export interface CodeTabsProps extends BaseProps {
  /** What the samples show: "A signed call". Screen readers hear it of the tabs and of the code. */
  'aria-label': string;
  /** The same thing in several languages. */
  samples: CodeSample[];
  /** The sample that is open, where the app remembers the reader's language. */
  selectedKey?: string;
  /** The sample that is open at first. */
  defaultSelectedKey?: string;
  /** Called with the key of the sample the reader opens. */
  onSelectionChange?: (key: string) => void;
  /** Breaks long lines, instead of scrolling sideways. */
  isWrapped?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** One example in several languages, coloured, each to be copied. */
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
