import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ScrollTextIcon = /* @__PURE__ */ createIcon(lucide('scroll-text'));
