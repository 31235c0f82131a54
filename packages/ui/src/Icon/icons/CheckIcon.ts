import { Check } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CheckIcon = /* @__PURE__ */ createIcon(Check);
