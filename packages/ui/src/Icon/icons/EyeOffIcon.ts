import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const EyeOffIcon = /* @__PURE__ */ createIcon(lucide('eye-off'));
