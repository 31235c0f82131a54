import type { ApiSummary } from '@platform/sdk';
import { useSetApiDeprecation } from '@platform/sdk/react';
import { Button } from '@platform/ui';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshDocuments } from './refreshDocuments.ts';

// Lazy-loaded, because operators seldom open this dialog, and it includes a calendar.
const DeprecationDialog = lazyComponent(() =>
  import('./DeprecationDialog.tsx').then((loaded) => loaded.DeprecationDialog),
);

/** Deprecates a document's API, or changes or withdraws its deprecation. */
export function DeprecationButtons({ api }: { api: ApiSummary }) {
  const [open, setOpen] = useState<'edit' | 'restore'>();
  const [isLoaded, setLoaded] = useState(false);
  const restore = useSetApiDeprecation();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        onPress={() => {
          setLoaded(true);
          setOpen('edit');
        }}
      >
        {api.deprecation ? 'Change deprecation' : 'Deprecate API'}
      </Button>
      {api.deprecation && <Button onPress={() => setOpen('restore')}>Withdraw deprecation</Button>}
      {isLoaded && <DeprecationDialog api={open === 'edit' ? api : undefined} onClose={close} />}
      <ConfirmDialog
        subject={open === 'restore' ? api : undefined}
        title={({ name, version }) => `Withdraw the deprecation of ${name} ${version}?`}
        confirmLabel="Withdraw"
        onConfirm={async ({ apiId, name, version }) => {
          await restore.mutateAsync({ data: { apiId, isDeprecated: false } }).finally(refreshDocuments);
          toasts.show({ tone: 'success', title: `${name} ${version} is no longer deprecated` });
        }}
        onClose={close}
      >
        {() => 'Its page and the responses to its calls no longer mention it. The changelog records that.'}
      </ConfirmDialog>
    </>
  );
}
