import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ZoomOutIcon = /* @__PURE__ */ createIcon(lucide('zoom-out'));
