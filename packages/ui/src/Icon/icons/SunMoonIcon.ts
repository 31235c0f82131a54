import { SunMoon } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const SunMoonIcon = /* @__PURE__ */ createIcon(SunMoon);
