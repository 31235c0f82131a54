import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const BracesIcon = /* @__PURE__ */ createIcon(lucide('braces'));
