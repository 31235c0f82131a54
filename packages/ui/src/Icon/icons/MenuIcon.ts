import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const MenuIcon = /* @__PURE__ */ createIcon(lucide('menu'));
