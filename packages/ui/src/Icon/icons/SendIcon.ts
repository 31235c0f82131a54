import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SendIcon = /* @__PURE__ */ createIcon(lucide('send'), true);
