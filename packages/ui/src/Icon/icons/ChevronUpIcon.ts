import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChevronUpIcon = /* @__PURE__ */ createIcon(lucide('chevron-up'));
