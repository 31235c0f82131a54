import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const UploadIcon = /* @__PURE__ */ createIcon(lucide('upload'));
