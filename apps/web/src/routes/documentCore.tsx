import { createFileRoute, Outlet } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { documentSide } from '#features/documents/documentSide.ts';
import { clearMenuSelection } from '#features/documents/menuSelection.ts';

const search = searchOf({
  /** Filter of the menu and the catalog. */
  keyword: text,
});

export const Route = createFileRoute('/documentCore')({
  validateSearch: search,
  staticData: { side: documentSide },
  onLeave: clearMenuSelection,
  component: Outlet,
});
