import { lazySide } from '#shell/lazySide.tsx';

/** The side navigation of the documentation's routes. */
export const documentSide = lazySide(
  'Documentation',
  () => import('./DocumentNavigation.tsx'),
  'src/features/documents/DocumentNavigation.tsx',
);
