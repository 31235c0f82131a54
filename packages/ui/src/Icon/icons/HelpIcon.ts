import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const HelpIcon = /* @__PURE__ */ createIcon(lucide('circle-question-mark'));
