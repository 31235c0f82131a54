import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const LogInIcon = /* @__PURE__ */ createIcon(lucide('log-in'), true);
