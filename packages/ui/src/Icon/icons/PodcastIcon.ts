import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PodcastIcon = /* @__PURE__ */ createIcon(lucide('mic-signal'));
