import { Info } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const InfoIcon = /* @__PURE__ */ createIcon(Info);
