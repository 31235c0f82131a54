import { Menu } from 'lucide-react';
import { createIcon } from '../createIcon.tsx';

export const MenuIcon = /* @__PURE__ */ createIcon(Menu);
