import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CircleAlertIcon = /* @__PURE__ */ createIcon(lucide('circle-exclamation-point'));
