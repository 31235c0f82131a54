import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ServerIcon = /* @__PURE__ */ createIcon(lucide('server'));
