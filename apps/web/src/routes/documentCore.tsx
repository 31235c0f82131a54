import { createFileRoute, Outlet } from '@tanstack/react-router';
import { z } from 'zod';
import { documentSide } from '#features/documents/documentSide.ts';
import { clearMenuSelection } from '#features/documents/menuSelection.ts';

const search = z.object({
  /** What the menu and the catalogue are narrowed by. */
  keyword: z.string().optional().catch(undefined),
});

export const Route = createFileRoute('/documentCore')({
  validateSearch: search,
  staticData: { side: documentSide },
  onLeave: clearMenuSelection,
  component: Outlet,
});
