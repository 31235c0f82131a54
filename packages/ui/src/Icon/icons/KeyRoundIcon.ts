import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const KeyRoundIcon = /* @__PURE__ */ createIcon(lucide('key-round'));
