import { AbortedError, type DownloadedFile, type RequestOptions } from '@platform/sdk';
import { MOST_EXPORTED } from '@platform/sdk/rules';
import { Button, DownloadIcon, Inline, Text, VisuallyHidden } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { saveFile } from '#lib/saveFile.ts';

/** What the button is told. */
export interface ExportButtonProps {
  /** Asks for the workbook of all that the list's filters find, with what cancels it and hears how far it is. */
  onExport: (options: RequestOptions) => Promise<DownloadedFile>;
}

/** So long a screen reader is not told again how much has arrived, in milliseconds. */
const SILENCE = 5_000;

/** Saves all that a list finds, every page of it, as a workbook: says how much has arrived, and can be cancelled. */
export function ExportButton({ onExport }: ExportButtonProps) {
  const [received, setReceived] = useState(0);
  const [spoken, setSpoken] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(null);

  const download = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setReceived(0);
      setSpoken('Exporting');
      let spokenAt = Date.now();
      try {
        return await onExport({
          signal: controller.signal,
          onProgress: ({ loaded }) => {
            setReceived(loaded);
            if (Date.now() - spokenAt < SILENCE) return;
            spokenAt = Date.now();
            setSpoken(`${formatBytes(loaded)} received`);
          },
        });
      } catch (error) {
        // Whoever cancels needs no telling that it failed.
        if (error instanceof AbortedError) return undefined;
        throw error;
      }
    },
    onSuccess: (file) => {
      if (file) saveFile(file);
      setSpoken(file ? 'Export saved' : 'Export cancelled');
    },
    onError: () => setSpoken(''),
    onSettled: () => {
      // The button that goes takes the focus with it otherwise.
      if (cancelButton.current === document.activeElement) button.current?.focus();
    },
  });

  return (
    <Inline gap={2}>
      <Button
        ref={button}
        icon={DownloadIcon}
        isPending={download.isPending}
        onPress={() => download.mutate()}
      >
        Export
      </Button>
      {download.isPending && (
        <>
          <Button ref={cancelButton} variant="quiet" onPress={() => running.current?.abort()}>
            Cancel
          </Button>
          <Text size="small" tone="secondary" elementType="span">
            {received > 0 ? formatBytes(received) : `Preparing up to ${formatNumber(MOST_EXPORTED)} rows…`}
          </Text>
        </>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Inline>
  );
}
