import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CodeIcon = /* @__PURE__ */ createIcon(lucide('code'));
