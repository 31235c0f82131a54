import { ChevronsDownUp } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ChevronsDownUpIcon = /* @__PURE__ */ createIcon(ChevronsDownUp);
