import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const LayoutGridIcon = /* @__PURE__ */ createIcon(lucide('layout-grid'));
