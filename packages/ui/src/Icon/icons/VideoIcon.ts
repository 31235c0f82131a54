import { Video } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const VideoIcon = /* @__PURE__ */ createIcon(Video);
