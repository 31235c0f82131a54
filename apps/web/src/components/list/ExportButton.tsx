import { AbortedError, type DownloadedFile, type ExportFormat, type RequestOptions } from '@platform/sdk';
import { MAX_EXPORTED } from '@platform/sdk/rules';
import {
  Button,
  ChevronDownIcon,
  DownloadIcon,
  Inline,
  Menu,
  MenuItem,
  MenuTrigger,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { saveFile } from '#lib/saveFile.ts';

/** Props of ExportButton. */
export interface ExportButtonProps {
  /**
   * Requests the file of all entries that match the list's filters. The options contain the abort signal and
   * the progress callback.
   */
  onExport: (format: ExportFormat, options: RequestOptions) => Promise<DownloadedFile>;
}

/** Minimum interval between progress announcements to screen readers, in milliseconds. */
const ANNOUNCE_INTERVAL = 5_000;

/**
 * Exports the matching entries of all pages of a list, up to the server's maximum, as a workbook or as CSV. Shows the
 * progress and can be cancelled.
 */
export function ExportButton({ onExport }: ExportButtonProps) {
  const [received, setReceived] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(null);

  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const controller = new AbortController();
      running.current = controller;
      setReceived(0);
      setAnnouncement('Exporting');
      let announcedAt = Date.now();
      try {
        return await onExport(format, {
          signal: controller.signal,
          onProgress: ({ loaded }) => {
            setReceived(loaded);
            if (Date.now() - announcedAt < ANNOUNCE_INTERVAL) return;
            announcedAt = Date.now();
            setAnnouncement(`${formatBytes(loaded)} received`);
          },
        });
      } catch (error) {
        // A cancelled export is not an error.
        if (error instanceof AbortedError) return undefined;
        throw error;
      }
    },
    onSuccess: (file) => {
      if (file) saveFile(file);
      setAnnouncement(file ? 'Export saved' : 'Export cancelled');
    },
    onError: () => setAnnouncement(''),
    onSettled: () => {
      // The cancel button disappears, which would lose the focus.
      if (cancelButton.current === document.activeElement) button.current?.focus();
    },
  });

  return (
    <Inline gap={2}>
      <MenuTrigger>
        <Button ref={button} icon={DownloadIcon} iconEnd={ChevronDownIcon} isPending={download.isPending}>
          Export
        </Button>
        <Menu aria-label="Export" onAction={(key) => download.mutate(key === 'csv' ? 'csv' : 'xlsx')}>
          <MenuItem id="xlsx" description="Dates, numbers and totals">
            Excel (.xlsx)
          </MenuItem>
          <MenuItem id="csv" description="For other programs">
            CSV (.csv)
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {download.isPending && (
        <>
          <Button ref={cancelButton} variant="quiet" onPress={() => running.current?.abort()}>
            Cancel
          </Button>
          <Text size="small" tone="secondary" elementType="span">
            {received > 0 ? formatBytes(received) : `Preparing up to ${formatNumber(MAX_EXPORTED)} rows…`}
          </Text>
        </>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Inline>
  );
}
