import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ChevronsUpDownIcon = /* @__PURE__ */ createIcon(lucide('chevrons-up-down'));
