import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#features/documents/DocumentPage.tsx';

export const Route = createFileRoute('/documentCore/$id')({
  staticData: { isServerRendered: true },
  component: () => {
    const { id } = Route.useParams();
    // Each document is its own page, whose heading receives the focus.
    return <DocumentPage key={id} id={id} />;
  },
});
