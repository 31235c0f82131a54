import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const PackageIcon = /* @__PURE__ */ createIcon(lucide('package'));
