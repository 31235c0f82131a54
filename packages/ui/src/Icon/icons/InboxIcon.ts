import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const InboxIcon = /* @__PURE__ */ createIcon(lucide('inbox'));
