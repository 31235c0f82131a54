import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const BuildingIcon = /* @__PURE__ */ createIcon(lucide('building-complex'));
