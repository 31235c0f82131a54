import type { StorybookConfig } from '@storybook/react-vite';
import { cssTarget } from '../vite.config.ts';
import { composedPropsPlugin } from './composedProps.ts';

const config: StorybookConfig = {
  stories: ['./guide/*.mdx', '../src/**/*.stories.tsx', './examples/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // One stylesheet from one chunk, as in the package: rules of separate chunks override each other in random order.
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), composedPropsPlugin],
    build: {
      ...config.build,
      cssCodeSplit: false,
      cssTarget,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          codeSplitting: { groups: [{ name: 'kit', test: /\/packages\/ui\/src\/(?!.*\.stories\.)/ }] },
        },
      },
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Reads props from types and comments in the sources, without a TypeScript program.
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
