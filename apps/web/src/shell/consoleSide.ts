import { lazySide } from './lazySide.tsx';

/** The console's side, as its routes ask for it. */
export const consoleSide = lazySide('Control panel', () => import('./ConsoleNavigation.tsx'));
