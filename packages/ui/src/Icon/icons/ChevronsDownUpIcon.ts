import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChevronsDownUpIcon = /* @__PURE__ */ createIcon(lucide('chevrons-down-up'));
