import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const GaugeIcon = /* @__PURE__ */ createIcon(lucide('gauge'));
