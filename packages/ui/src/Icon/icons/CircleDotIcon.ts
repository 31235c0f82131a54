import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CircleDotIcon = /* @__PURE__ */ createIcon(lucide('circle-dot'));
