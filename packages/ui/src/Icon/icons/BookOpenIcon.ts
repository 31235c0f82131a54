import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const BookOpenIcon = /* @__PURE__ */ createIcon(lucide('book-open'));
