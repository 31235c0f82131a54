import { Ellipsis } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const EllipsisIcon = /* @__PURE__ */ createIcon(Ellipsis);
