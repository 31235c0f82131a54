import { Play } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PlayIcon = /* @__PURE__ */ createIcon(Play);
