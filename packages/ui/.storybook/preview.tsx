import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { messages as german } from '../src/messages/de.ts';
import { messages as chinese } from '../src/messages/zh-CN.ts';
import { type Messages, ThemeProvider } from '../src/ThemeProvider/index.ts';
import { axeOptions } from './axeOptions.ts';

/** The kit's texts by locale; other locales get the English ones. */
const messages: Record<string, Messages> = { 'de-DE': german, 'zh-CN': chinese };

// Only pages load the blocks of the documentation; stories and their tests don't.
const ComponentPage = lazy(async () => ({ default: (await import('./docs.tsx')).ComponentPage }));
const PageFrame = lazy(async () => ({ default: (await import('./docs.tsx')).PageFrame }));

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error', options: axeOptions },
    backgrounds: { disable: true },
    docs: {
      page: ComponentPage,
      container: (props: DocsContainerProps) => (
        <Suspense>
          <PageFrame {...props} />
        </Suspense>
      ),
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Guide',
          [
            'Start',
            'Theming',
            'Tokens',
            'Forms',
            'Languages',
            'Server rendering and Next',
            'Content-Security-Policy',
            'Accessibility',
          ],
          'Overview',
          'Theme',
          'Examples',
          '*',
        ],
      },
    },
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
          { value: 'de-DE', title: 'German' },
          { value: 'zh-CN', title: 'Chinese' },
          { value: 'ar-EG', title: 'Arabic (right to left)' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { colorScheme: 'system', contrast: 'system', locale: 'browser' },
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider
        locale={globals.locale === 'browser' ? navigator.language : globals.locale}
        messages={messages[globals.locale] ?? {}}
        {...(globals.colorScheme === 'system' ? {} : { colorScheme: globals.colorScheme })}
        {...(globals.contrast === 'system' ? {} : { contrast: globals.contrast })}
      >
        <Story />
      </ThemeProvider>
    ),
  ],
};

export default preview;
