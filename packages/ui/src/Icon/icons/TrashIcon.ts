import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const TrashIcon = /* @__PURE__ */ createIcon(lucide('trash'));
