import { Rss } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const RssIcon = /* @__PURE__ */ createIcon(Rss);
