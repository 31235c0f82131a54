import { Plus } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const PlusIcon = /* @__PURE__ */ createIcon(Plus);
