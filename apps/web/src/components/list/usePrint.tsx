import { Button } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { loadAllPages } from './loadAllPages.ts';

/** The maximum number of printed entries: about 40 sheets of paper. */
const MAX_PRINTED = 1000;

/**
 * Prints a list with the entries of all pages, in place of those of the current page.
 *
 * @param read loads one page
 * @returns the entries while they are printed, otherwise undefined; and the button that prints them
 */
export function usePrint<Entry>(read: Parameters<typeof loadAllPages<Entry>>[0]): {
  printed: Entry[] | undefined;
  printButton: ReactNode;
} {
  const [printed, setPrinted] = useState<Entry[]>();
  const load = useMutation({
    mutationFn: () => loadAllPages(read, MAX_PRINTED),
    onSuccess: ({ list }) => setPrinted(list),
  });
  useEffect(() => {
    if (!printed) return;
    const finish = () => setPrinted(undefined);
    window.addEventListener('afterprint', finish);
    // Tables show new rows in a second render, which happens before the next task.
    const printing = setTimeout(() => window.print());
    return () => {
      clearTimeout(printing);
      window.removeEventListener('afterprint', finish);
    };
  }, [printed]);
  return {
    printed,
    printButton: (
      <Button isPending={load.isPending} onPress={() => load.mutate()}>
        Print
      </Button>
    ),
  };
}
