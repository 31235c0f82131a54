import { lazySide } from './lazySide.tsx';

/** The side navigation of the console's routes. */
export const consoleSide = lazySide('Control panel', () => import('./ConsoleNavigation.tsx'));
