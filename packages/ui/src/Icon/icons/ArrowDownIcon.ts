import { ArrowDown } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ArrowDownIcon = /* @__PURE__ */ createIcon(ArrowDown);
