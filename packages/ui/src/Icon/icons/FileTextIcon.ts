import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const FileTextIcon = /* @__PURE__ */ createIcon(lucide('file-text'));
