import { ZoomOut } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ZoomOutIcon = /* @__PURE__ */ createIcon(ZoomOut);
