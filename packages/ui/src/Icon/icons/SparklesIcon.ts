import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SparklesIcon = /* @__PURE__ */ createIcon(lucide('sparkles'));
