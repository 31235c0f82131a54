import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const HouseIcon = /* @__PURE__ */ createIcon(lucide('house'));
