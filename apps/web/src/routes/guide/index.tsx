import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { Guide } from '#features/guide/Guide.tsx';

/** `redirect` is the page that the account wanted to open before it registered. */
const search = searchOf({ redirect: text });

export const Route = createFileRoute('/guide/')({ validateSearch: search, component: GuidePage });

function GuidePage() {
  const { redirect } = Route.useSearch();
  return <Guide redirect={redirect} />;
}
