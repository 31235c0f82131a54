import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ActivityIcon = /* @__PURE__ */ createIcon(lucide('activity'));
