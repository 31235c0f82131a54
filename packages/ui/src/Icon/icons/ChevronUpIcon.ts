import { ChevronUp } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChevronUpIcon = /* @__PURE__ */ createIcon(ChevronUp);
