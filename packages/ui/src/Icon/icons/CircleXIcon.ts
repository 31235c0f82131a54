import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CircleXIcon = /* @__PURE__ */ createIcon(lucide('circle-x'));
