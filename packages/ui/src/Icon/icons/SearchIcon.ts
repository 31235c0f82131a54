import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const SearchIcon = /* @__PURE__ */ createIcon(lucide('search'));
