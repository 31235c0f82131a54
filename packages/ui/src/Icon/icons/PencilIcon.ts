import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PencilIcon = /* @__PURE__ */ createIcon(lucide('pencil'));
