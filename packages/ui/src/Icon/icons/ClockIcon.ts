import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ClockIcon = /* @__PURE__ */ createIcon(lucide('clock'));
