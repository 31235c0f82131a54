import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const EllipsisIcon = /* @__PURE__ */ createIcon(lucide('ellipsis'));
