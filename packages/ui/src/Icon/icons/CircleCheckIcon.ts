import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CircleCheckIcon = /* @__PURE__ */ createIcon(lucide('circle-check'));
