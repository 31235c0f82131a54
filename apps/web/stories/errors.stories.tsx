import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, isMockFunction } from 'storybook/test';
import { ChunkError } from '#lib/loadChunk.ts';
import { Route as RootRoute } from '../src/routes/__root.tsx';
import { Route } from '../src/routes/guide.tsx';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Error pages',
  component: Screen,
  args: { path: '/nowhere' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Clears the logs: React and the router log the expected error, and tests fail if an error was logged. */
function forgetLogs(): void {
  for (const log of [console.error, console.warn]) if (isMockFunction(log)) log.mockClear();
}

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(canvas.getByText('404')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  },
};

/** An error while a screen loads has status 500. */
export const UnknownMiddleware: Story = {
  args: { path: '/guide' },
  beforeEach: () => {
    const { options } = Route;
    const guard = options.beforeLoad;
    options.beforeLoad = () => {
      throw new Error('Unknown middleware');
    };
    return () => {
      options.beforeLoad = guard;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Unknown middleware' })).toBeVisible();
    await expect(canvas.getByText('500')).toBeVisible();
    forgetLogs();
  },
};

/** Reloads of the page, which are recorded instead of carried out. */
const reload = fn();

/** Without a connection, the page names that as the cause, and reloads as soon as the connection is back. */
export const Offline: Story = {
  args: { path: '/guide' },
  beforeEach: () => {
    const { options } = Route;
    const guard = options.beforeLoad;
    options.beforeLoad = () => {
      throw new ChunkError(new Error('Failed to fetch'));
    };
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    reload.mockClear();
    const intercept = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload') return;
      event.preventDefault();
      reload();
    };
    navigation.addEventListener('navigate', intercept);
    return () => {
      options.beforeLoad = guard;
      Reflect.deleteProperty(navigator, 'onLine');
      navigation.removeEventListener('navigate', intercept);
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(canvas.queryByText(/Status/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(reload).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await expect(reload).toHaveBeenCalledTimes(1);
    forgetLogs();
  },
};

/** If the shell itself fails, only the error page is shown. */
export const BrokenShell: Story = {
  args: { path: '/' },
  beforeEach: () => {
    const { options } = RootRoute;
    const shell = options.component;
    options.component = () => {
      throw new Error('The shell is broken');
    };
    return () => {
      options.component = shell;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The shell is broken' })).toBeVisible();
    await expect(canvas.getByText('500')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    forgetLogs();
  },
};

export const NoPermission: Story = {
  args: { path: '/controlPanel/guide' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'You have no permission to see this page' }),
    ).toBeVisible();
    await expect(canvas.getByText('403')).toBeVisible();
  },
};
