import { ChevronLeft } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChevronLeftIcon = /* @__PURE__ */ createIcon(ChevronLeft, true);
