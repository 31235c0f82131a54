import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SunMoonIcon = /* @__PURE__ */ createIcon(lucide('sun-moon'));
