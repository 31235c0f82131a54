import { Moon } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const MoonIcon = /* @__PURE__ */ createIcon(Moon);
