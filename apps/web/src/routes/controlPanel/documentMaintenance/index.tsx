import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { tidy } from '#components/list/listSearch.ts';
import { Maintenance } from '#features/documentMaintenance/Maintenance.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/controlPanel/documentMaintenance/')({
  validateSearch: searchOf({ keyword: text, node: text }),
  component: DocumentMaintenancePage,
});

function DocumentMaintenancePage() {
  const navigate = Route.useNavigate();
  return (
    <Page description="Folders and documents of the documentation. Published changes are visible to everyone immediately.">
      <Maintenance
        search={Route.useSearch()}
        onSearch={(changes) =>
          void navigate({
            to: '.',
            search: (old) => tidy({ ...old, ...changes }),
            // Selections create a history entry; typed keywords do not.
            replace: 'keyword' in changes,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
}
