import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const RssIcon = /* @__PURE__ */ createIcon(lucide('rss'));
