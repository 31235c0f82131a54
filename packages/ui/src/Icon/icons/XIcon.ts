import { X } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const XIcon = /* @__PURE__ */ createIcon(X);
