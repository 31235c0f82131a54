import { ZoomIn } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ZoomInIcon = /* @__PURE__ */ createIcon(ZoomIn);
