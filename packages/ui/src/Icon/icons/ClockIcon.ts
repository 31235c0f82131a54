import { Clock } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ClockIcon = /* @__PURE__ */ createIcon(Clock);
