import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ZoomInIcon = /* @__PURE__ */ createIcon(lucide('zoom-in'));
