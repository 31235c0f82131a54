import { CircleDot } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CircleDotIcon = /* @__PURE__ */ createIcon(CircleDot);
