import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const UserIcon = /* @__PURE__ */ createIcon(lucide('user'));
