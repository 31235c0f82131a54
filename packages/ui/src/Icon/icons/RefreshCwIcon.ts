import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const RefreshCwIcon = /* @__PURE__ */ createIcon(lucide('refresh-cw'));
