import { RotateCcw } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const RotateCcwIcon = /* @__PURE__ */ createIcon(RotateCcw);
