import { lazySide } from '#shell/lazySide.tsx';

/** The documentation's side, as its route asks for it. */
export const documentSide = lazySide('Documentation', () => import('./DocumentNavigation.tsx'));
