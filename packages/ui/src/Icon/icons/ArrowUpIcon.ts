import { ArrowUp } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ArrowUpIcon = /* @__PURE__ */ createIcon(ArrowUp);
