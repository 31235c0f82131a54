import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SunIcon = /* @__PURE__ */ createIcon(lucide('sun'));
