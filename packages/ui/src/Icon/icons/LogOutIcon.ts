import { LogOut } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const LogOutIcon = /* @__PURE__ */ createIcon(LogOut, true);
