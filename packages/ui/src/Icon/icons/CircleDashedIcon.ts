import { CircleDashed } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const CircleDashedIcon = /* @__PURE__ */ createIcon(CircleDashed);
