import { EyeOff } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const EyeOffIcon = /* @__PURE__ */ createIcon(EyeOff);
