import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const XIcon = /* @__PURE__ */ createIcon(lucide('x'));
