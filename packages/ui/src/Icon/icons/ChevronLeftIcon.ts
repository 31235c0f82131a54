import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChevronLeftIcon = /* @__PURE__ */ createIcon(lucide('chevron-left'), true);
