import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const EyeIcon = /* @__PURE__ */ createIcon(lucide('eye'));
