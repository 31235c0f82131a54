import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const MessagesSquareIcon = /* @__PURE__ */ createIcon(lucide('messages-square'));
