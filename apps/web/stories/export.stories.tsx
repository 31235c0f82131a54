import { AbortedError, type DownloadedFile, type ExportFormat, type RequestOptions } from '@platform/sdk';
import { Container, ThemeProvider } from '@platform/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ExportButton, type ExportButtonProps } from '#components/list/ExportButton.tsx';
import { LOCALE } from '#lib/locale.ts';
import { queryClient } from '#lib/queryClient.ts';
import { ToastArea } from '#shell/ToastArea.tsx';

/** The button with the toast area for errors. */
function Export(props: ExportButtonProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider locale={LOCALE}>
        <Container space={8} elementType="main">
          <h1>Calls</h1>
          <ExportButton {...props} />
        </Container>
        <ToastArea />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** A download that stops after a part of the file. */
const stuck = (_format: ExportFormat, { signal, onProgress }: RequestOptions) =>
  new Promise<DownloadedFile>((_resolve, reject) => {
    onProgress?.({ loaded: 1_250_000, total: undefined });
    signal?.addEventListener('abort', () => reject(new AbortedError('The request was aborted')));
  });

const meta = { title: 'Export', component: Export, args: { onExport: stuck } } satisfies Meta<typeof Export>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cancelled: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Export' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
    await expect(await canvas.findByText('1.25 MB')).toBeVisible();
    // Not every progress update is announced.
    await expect(canvas.getByRole('status')).toHaveTextContent('Exporting');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Export cancelled'));
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await expect(button).toHaveFocus();
    await expect(canvasElement.ownerDocument.querySelector('[role="alertdialog"]')).toBeNull();
  },
};

export const Saved: Story = {
  args: {
    onExport: fn(async () => ({ blob: new Blob(['Sample']), fileName: 'calls.txt' }) as DownloadedFile),
  },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Export' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: /^Excel/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onExport).toHaveBeenCalledWith('csv', expect.anything());
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Export saved'));
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};
