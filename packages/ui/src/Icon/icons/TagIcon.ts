import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const TagIcon = /* @__PURE__ */ createIcon(lucide('tag'));
