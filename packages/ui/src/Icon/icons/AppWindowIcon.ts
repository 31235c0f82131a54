import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const AppWindowIcon = /* @__PURE__ */ createIcon(lucide('app-window'));
