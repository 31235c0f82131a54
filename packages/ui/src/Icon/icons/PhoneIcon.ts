import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PhoneIcon = /* @__PURE__ */ createIcon(lucide('phone'));
