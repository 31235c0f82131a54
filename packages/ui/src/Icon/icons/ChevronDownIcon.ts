import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChevronDownIcon = /* @__PURE__ */ createIcon(lucide('chevron-down'));
