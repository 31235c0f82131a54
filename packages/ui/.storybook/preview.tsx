import type { Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocale } from 'react-aria-components';
import { messages } from '../src/messages/en.ts';
import { ThemeProvider } from '../src/ThemeProvider/index.ts';
import { axeOptions } from './axeOptions.ts';

/** Sets the text direction of the page's language, as an app does. */
function Direction({ children }: { children: ReactNode }) {
  const { locale, direction } = useLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return children;
}

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error', options: axeOptions },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Overview', 'Theme', 'Examples', '*'] } },
  },
  globalTypes: {
    colorScheme: {
      description: 'Color scheme',
      toolbar: { icon: 'mirror', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
    contrast: {
      description: 'Contrast',
      toolbar: { icon: 'contrast', items: ['system', 'regular', 'more'], dynamicTitle: true },
    },
    locale: {
      description: 'Language, and with it the reading direction',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'browser', title: 'The browser’s' },
          { value: 'en-US', title: 'English' },
          { value: 'ar', title: 'Arabic (right to left)' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { colorScheme: 'system', contrast: 'system', locale: 'browser' },
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider
        messages={messages}
        {...(globals.colorScheme === 'system' ? {} : { colorScheme: globals.colorScheme })}
        {...(globals.contrast === 'system' ? {} : { contrast: globals.contrast })}
        {...(globals.locale === 'browser' ? {} : { locale: globals.locale })}
      >
        <Direction>
          <Story />
        </Direction>
      </ThemeProvider>
    ),
  ],
};

export default preview;
