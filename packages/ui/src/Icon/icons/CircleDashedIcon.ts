import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CircleDashedIcon = /* @__PURE__ */ createIcon(lucide('circle-dashed'));
