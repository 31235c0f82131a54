import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const MoonIcon = /* @__PURE__ */ createIcon(lucide('moon'));
