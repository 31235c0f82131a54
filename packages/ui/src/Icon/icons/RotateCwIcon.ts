import { RotateCw } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const RotateCwIcon = /* @__PURE__ */ createIcon(RotateCw);
