import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ExternalLinkIcon = /* @__PURE__ */ createIcon(lucide('external-link'), true);
