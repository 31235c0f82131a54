import { Boxes } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const BoxesIcon = /* @__PURE__ */ createIcon(Boxes);
