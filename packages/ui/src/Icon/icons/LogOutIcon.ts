import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const LogOutIcon = /* @__PURE__ */ createIcon(lucide('log-out'), true);
