import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const StoreIcon = /* @__PURE__ */ createIcon(lucide('store'));
