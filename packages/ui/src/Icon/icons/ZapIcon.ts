import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const ZapIcon = /* @__PURE__ */ createIcon(lucide('zap'));
