import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SmartphoneIcon = /* @__PURE__ */ createIcon(lucide('smartphone'));
