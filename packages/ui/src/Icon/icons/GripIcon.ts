import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const GripIcon = /* @__PURE__ */ createIcon(lucide('grip-vertical'));
