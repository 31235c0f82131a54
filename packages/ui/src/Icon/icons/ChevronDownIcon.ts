import { ChevronDown } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChevronDownIcon = /* @__PURE__ */ createIcon(ChevronDown);
