import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const WebhookIcon = /* @__PURE__ */ createIcon(lucide('webhook'));
