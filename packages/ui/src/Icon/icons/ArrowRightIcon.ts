import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ArrowRightIcon = /* @__PURE__ */ createIcon(lucide('arrow-right'), true);
