import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const MailIcon = /* @__PURE__ */ createIcon(lucide('mail'));
