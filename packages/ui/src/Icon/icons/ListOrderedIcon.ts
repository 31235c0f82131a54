import { ListOrdered } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const ListOrderedIcon = /* @__PURE__ */ createIcon(ListOrdered);
