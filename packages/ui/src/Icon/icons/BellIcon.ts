import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const BellIcon = /* @__PURE__ */ createIcon(lucide('bell'));
