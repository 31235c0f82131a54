import { Calendar } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CalendarIcon = /* @__PURE__ */ createIcon(Calendar);
