import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ArrowUpIcon = /* @__PURE__ */ createIcon(lucide('arrow-up'));
