import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const RotateCwIcon = /* @__PURE__ */ createIcon(lucide('rotate-cw'));
