import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChevronRightIcon = /* @__PURE__ */ createIcon(lucide('chevron-right'), true);
