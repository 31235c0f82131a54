import { Podcast } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PodcastIcon = /* @__PURE__ */ createIcon(Podcast);
