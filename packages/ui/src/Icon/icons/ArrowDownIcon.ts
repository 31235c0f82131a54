import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ArrowDownIcon = /* @__PURE__ */ createIcon(lucide('arrow-down'));
