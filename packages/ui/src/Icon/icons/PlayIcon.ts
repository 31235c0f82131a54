import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PlayIcon = /* @__PURE__ */ createIcon(lucide('play'));
