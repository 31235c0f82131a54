import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ListOrderedIcon = /* @__PURE__ */ createIcon(lucide('list-ordered'));
