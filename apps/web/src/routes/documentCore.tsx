import { createFileRoute, Outlet } from '@tanstack/react-router';
import { z } from 'zod';
import { DocumentSide } from '#features/documents/DocumentSide.tsx';
import { clearMenuSelection } from '#features/documents/menuSelection.ts';

const search = z.object({
  /** What the menu and the catalogue are narrowed by. */
  keyword: z.string().optional().catch(undefined),
});

export const Route = createFileRoute('/documentCore')({
  validateSearch: search,
  staticData: { side: { label: 'Documentation', Content: DocumentSide } },
  onLeave: clearMenuSelection,
  component: Outlet,
});
