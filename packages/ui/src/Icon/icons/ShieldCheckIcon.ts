import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ShieldCheckIcon = /* @__PURE__ */ createIcon(lucide('shield-check'));
