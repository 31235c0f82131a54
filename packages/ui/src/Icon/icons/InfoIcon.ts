import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const InfoIcon = /* @__PURE__ */ createIcon(lucide('info'));
