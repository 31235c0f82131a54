import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const VideoIcon = /* @__PURE__ */ createIcon(lucide('video'));
