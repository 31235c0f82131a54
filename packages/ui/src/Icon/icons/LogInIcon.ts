import { LogIn } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const LogInIcon = /* @__PURE__ */ createIcon(LogIn, true);
