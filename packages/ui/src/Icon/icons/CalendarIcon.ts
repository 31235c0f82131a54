import { createIcon } from '../createIcon.tsx';
import { lucide } from '../lucide.ts';

export const CalendarIcon = /* @__PURE__ */ createIcon(lucide('calendar'));
