import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const BugIcon = /* @__PURE__ */ createIcon(lucide('bug'));
