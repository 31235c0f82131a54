import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const DownloadIcon = /* @__PURE__ */ createIcon(lucide('download'));
