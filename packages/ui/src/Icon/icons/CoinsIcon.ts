import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CoinsIcon = /* @__PURE__ */ createIcon(lucide('coins'));
