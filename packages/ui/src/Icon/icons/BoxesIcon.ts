import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const BoxesIcon = /* @__PURE__ */ createIcon(lucide('boxes'));
