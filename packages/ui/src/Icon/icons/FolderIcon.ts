import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const FolderIcon = /* @__PURE__ */ createIcon(lucide('folder'));
