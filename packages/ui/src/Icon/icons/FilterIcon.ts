import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const FilterIcon = /* @__PURE__ */ createIcon(lucide('funnel'));
