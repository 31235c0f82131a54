import { CircleCheck } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CircleCheckIcon = /* @__PURE__ */ createIcon(CircleCheck);
