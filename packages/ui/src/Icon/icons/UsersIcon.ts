import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const UsersIcon = /* @__PURE__ */ createIcon(lucide('users'));
