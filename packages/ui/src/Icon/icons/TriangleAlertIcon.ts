import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const TriangleAlertIcon = /* @__PURE__ */ createIcon(lucide('triangle-exclamation-point'));
