import { LayoutGrid } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const LayoutGridIcon = /* @__PURE__ */ createIcon(LayoutGrid);
