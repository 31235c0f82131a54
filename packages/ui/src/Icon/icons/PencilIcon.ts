import { Pencil } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PencilIcon = /* @__PURE__ */ createIcon(Pencil);
