import { ChevronRight } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChevronRightIcon = /* @__PURE__ */ createIcon(ChevronRight, true);
