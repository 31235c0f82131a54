import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PlusIcon = /* @__PURE__ */ createIcon(lucide('plus'));
