import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CheckIcon = /* @__PURE__ */ createIcon(lucide('check'));
