import { Webhook } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const WebhookIcon = /* @__PURE__ */ createIcon(Webhook);
