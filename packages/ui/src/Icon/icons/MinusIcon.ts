import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const MinusIcon = /* @__PURE__ */ createIcon(lucide('minus'));
