import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CopyIcon = /* @__PURE__ */ createIcon(lucide('copy'));
