import type { StorybookConfig } from '@storybook/react-vite';
import { cssTarget } from '../vite.config.ts';
import { composedPropsPlugin } from './composedProps.ts';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx', './examples/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // One stylesheet, as in the package: sheets that load with their chunks would overrule each other in any order.
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), composedPropsPlugin],
    build: { ...config.build, cssCodeSplit: false, cssTarget },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Reads props from the sources' types and comments; needs no TypeScript program.
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
