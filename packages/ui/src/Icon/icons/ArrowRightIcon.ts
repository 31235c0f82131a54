import { ArrowRight } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ArrowRightIcon = /* @__PURE__ */ createIcon(ArrowRight, true);
