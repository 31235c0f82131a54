import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ArrowLeftIcon = /* @__PURE__ */ createIcon(lucide('arrow-left'), true);
