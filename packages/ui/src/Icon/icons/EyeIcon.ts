import { Eye } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const EyeIcon = /* @__PURE__ */ createIcon(Eye);
