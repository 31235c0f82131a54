import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const LanguagesIcon = /* @__PURE__ */ createIcon(lucide('languages'));
