import { Trash2 } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const TrashIcon = /* @__PURE__ */ createIcon(Trash2);
