import { GripVertical } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const GripIcon = /* @__PURE__ */ createIcon(GripVertical);
