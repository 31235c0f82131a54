import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const UserPlusIcon = /* @__PURE__ */ createIcon(lucide('user-plus'));
