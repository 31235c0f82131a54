import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const RotateCcwIcon = /* @__PURE__ */ createIcon(lucide('rotate-ccw'));
