import { Sun } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SunIcon = /* @__PURE__ */ createIcon(Sun);
